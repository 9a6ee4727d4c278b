import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@footprints/contracts/endpoint';
import { type Answer, useApi } from './api.ts';
import { callRows } from './calls/all.ts';
import { type CallRow, nameOf, type ViewerName, viewers } from './calls/call.ts';
import { type Records, recordsOf } from './calls/records.ts';
import { guardianOf, removeGuardian } from './guardians.ts';
import { type Owner, ownerOf } from './own-account.ts';

const api = useApi({ FORGOT_PER_HOUR: '100' });
let records: Records;

beforeAll(async () => {
  records = await recordsOf(api);
});

/** The description of the API: open to everybody, and says nothing of anybody. */
const describesTheApi = (url: string) => url === '/api/openapi.json' || url.startsWith('/api/docs');
const registered = () => api.routes.filter(({ url }) => url.startsWith('/api') && !describesTheApi(url));
const table = callRows.map((row) => [row.name, row] as const);

it('the table names every registered route and no other', () => {
  const routes = registered().filter((route) => route.method !== 'HEAD');
  const named = callRows.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`);
  expect(routes.map((route) => `${String(route.method)} ${route.url}`).toSorted()).toEqual(named.toSorted());
});

it('the table has one row for every call of the contract', async () => {
  const contract = new URL('../../../packages/contracts/src/', import.meta.url);
  const files = readdirSync(contract).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const modules = await Promise.all(files.map((name) => import(new URL(name, contract).href) as Promise<object>));
  const isCall = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
  const declared = modules.flatMap((module) => Object.values(module).filter(isCall)).map(nameOf);
  expect(callRows.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});

it('every route says who may call it', () => {
  const open = registered().filter((route) => route.config?.allow === undefined);
  expect(open.map((route) => route.url)).toEqual([]);
});

describe.each(Object.entries(viewers))('%s', (name, person) => {
  it.each(table)('on %s', async (_, row) => {
    const request = await row.ask({ api, world: api.world, records, person });
    // What ends a session is asked within one of its own.
    const own =
      row.endsSession && person !== null
        ? { headers: { cookie: await api.openSession(api.world.people[person]) } }
        : {};
    const answer = await api.send(person, { ...request, ...own });
    expect(answer.status).toBe(row.gets[name as ViewerName]);
    expect(answer.success).toBe(answer.status === 200 && !row.isRefused && !row.givesFile);
  });
});

/** Ids of nothing, wherever a row asks about Ava. */
function nowhere() {
  const { people, children } = api.world;
  const world = {
    ...api.world,
    people: { ...people, sunflowers: 2_000_000_000 },
    children: { ...children, ava: 2_000_000_000 },
  };
  return { world, records: { reportId: 2_000_000_000, momentId: 2_000_000_000, photo: `${'0'.repeat(40)}.jpg` } };
}
const comparable = ({ headers, text, status }: Answer) => ({ text, status, headers: { ...headers, date: '' } });

describe('what is not yours', () => {
  it.each(table.filter(([, { gets }]) => Object.values(gets).includes(404)))(
    'reads on %s exactly like what is not there',
    async (_, row) => {
      const [, person = null] = Object.entries(viewers).find(([name]) => row.gets[name as ViewerName] === 404) ?? [];
      const foreign = await api.send(person, await row.ask({ api, world: api.world, records, person }));
      const missing = await api.send(person, await row.ask({ api, ...nowhere(), person }));
      expect(foreign.status).toBe(404);
      expect(comparable(foreign)).toEqual(comparable(missing));
    },
  );
});

/**
 * Whoever was a guardian of Ava gets what another parent gets, of her as of what is not there. A link is one row: the director takes it
 * away as the night does of a child that left long ago, and nothing else is kept of it; `security/outsiders.test.ts` has both ways.
 */
describe('former parent of the child', () => {
  let former: Owner;
  let childless: Owner;
  beforeAll(async () => {
    const { ava } = api.world.children;
    former = await guardianOf(api, ava);
    expect((await former.get(`/consents/${ava}`)).status).toBe(200);
    await removeGuardian(api, ava, former);
    childless = await ownerOf(api, ['Parent']);
  });

  /** What a row answers somebody with a session of their own; what ends one is asked within another. */
  async function asked(row: CallRow, owner: Owner, about = { world: api.world, records }) {
    const { cookie } = owner;
    if (row.endsSession) await owner.signIn();
    const request = await row.ask({ api, ...about, person: 'otherParent' });
    const answer = await api.send(null, { ...request, headers: { cookie: owner.cookie, ...request.headers } });
    owner.cookie = cookie;
    return answer;
  }

  it.each(table)('on %s', async (_, row) => {
    const answer = await asked(row, former);
    expect(answer.status).toBe(row.gets['other parent']);
    expect(answer.text).not.toMatch(new RegExp(`"Ava|Ava Rose|Carter|${records.photo}`));
    if (answer.status !== 200) expect(comparable(answer)).toEqual(comparable(await asked(row, childless)));
    if (answer.status === 404) expect(comparable(answer)).toEqual(comparable(await asked(row, former, nowhere())));
  });
});
