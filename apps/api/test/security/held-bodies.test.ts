import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../api.ts';
import { callRows } from '../calls/all.ts';
import { type CallRow, type ViewerName, viewers } from '../calls/call.ts';
import { type Records, recordsOf } from '../calls/records.ts';
import type { Person } from '../world.ts';
import { stateOf } from './state.ts';

const api = useApi({ PHOTOS_WAITING: '1000' });
let port: number;
let records: Records;

beforeAll(async () => {
  records = await recordsOf(api);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => {
  api.app.server.closeAllConnections();
});

/** The request as bytes: its head, and its body, of which the last byte is held back. */
function asBytes({ payload, headers }: InjectOptions): { head: Record<string, string | number>; body: Buffer } {
  const body = Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload ?? {}));
  const type = { 'content-type': 'application/json' };
  return { head: { ...type, ...(headers as Record<string, string>), 'content-length': body.length }, body };
}

/** Sends a request whose body arrives only after its sender was let in and `meanwhile` has happened. */
async function held(asked: InjectOptions & { url: string }, cookie: string, meanwhile: () => Promise<void>) {
  const { head, body } = asBytes(asked);
  const reading = vi.spyOn(api.db, 'rows');
  const sent = request({ port, method: asked.method, path: asked.url, headers: { ...head, cookie } });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.write(body.subarray(0, -1));
  await expect.poll(() => reading.mock.settledResults[0]?.type, { interval: 1 }).toBe('fulfilled');
  reading.mockRestore();
  await meanwhile();
  const before = await stateOf(api);
  sent.end(body.subarray(-1));
  const [answer] = await answered;
  answer.resume();
  await once(answer, 'end');
  await api.app.afterAnswersSettled();
  return { status: answer.statusCode, changed: (await stateOf(api)) as unknown, before };
}

const sessions = new Map<Person, Promise<string>>();

/** A session of this person: one for all of their calls, but for what ends it. */
function sessionOf(person: Person, { endsSession }: CallRow): Promise<string> {
  const session = (endsSession ? undefined : sessions.get(person)) ?? api.openSession(api.world.people[person]);
  if (!endsSession) sessions.set(person, session);
  return session;
}

const userOf = (person: Person) => ({ where: { id: api.world.people[person] } });

/** What happens to somebody while the body of their request is on its way, what they are then, and how it is undone. */
interface Turn {
  who: ViewerName;
  becomes: ViewerName;
  happens: () => Promise<unknown>;
  undo: () => Promise<unknown>;
}

const disabled = (who: ViewerName): Turn => {
  const person = viewers[who] ?? 'admin';
  return {
    who,
    becomes: 'anonymous',
    happens: () => api.db.prisma.user.update({ ...userOf(person), data: { disabledAt: new Date() } }),
    undo: () => api.db.prisma.user.update({ ...userOf(person), data: { disabledAt: null } }),
  };
};

const withoutRoles = (who: ViewerName): Turn => {
  const person = viewers[who] ?? 'admin';
  let taken: { userId: number; role: 'Admin' | 'Classroom' | 'Director' | 'Parent' }[] = [];
  return {
    who,
    becomes: 'no roles',
    happens: async () => {
      const where = { userId: api.world.people[person] };
      taken = await api.db.prisma.userRole.findMany({ where });
      await api.db.prisma.userRole.deleteMany({ where });
    },
    undo: () => api.db.prisma.userRole.createMany({ data: taken }),
  };
};

const elsewhere: Turn = {
  who: 'director here',
  becomes: 'director elsewhere',
  happens: () => api.db.prisma.user.update({ ...userOf('director'), data: { locationId: api.world.oak } }),
  undo: () => api.db.prisma.user.update({ ...userOf('director'), data: { locationId: api.world.maple } }),
};

const unlinked: Turn = {
  who: 'parent of the child',
  becomes: 'other parent',
  happens: () =>
    api.db.prisma.guardian.deleteMany({
      where: { userId: api.world.people.parent, childId: api.world.children.ava },
    }),
  undo: () =>
    api.db.prisma.guardian.create({ data: { userId: api.world.people.parent, childId: api.world.children.ava } }),
};

const turns: [title: string, Turn][] = [
  ...(['parent of the child', 'own classroom', 'director here', 'admin'] as const).flatMap((who): [string, Turn][] => [
    [`${who}, disabled meanwhile`, disabled(who)],
    [`${who}, without roles meanwhile`, withoutRoles(who)],
  ]),
  ['director here, at another location meanwhile', elsewhere],
  ['parent of the child, unlinked meanwhile', unlinked],
];

/** Calls with a body that this person may make and, as what they become, may not. */
const refusedLater = ({ who, becomes }: Turn) =>
  callRows
    .filter(({ endpoint, gets, as }) => endpoint.method !== 'GET' && (gets[who] === 200 || as === viewers[who]))
    .filter(({ gets }) => gets[becomes] !== 200 && gets[becomes] !== gets[who])
    .map((row): [string, CallRow] => [row.name, row]);

it('every call that takes a body is asked of somebody', () => {
  const asked = new Set(turns.flatMap(([, turn]) => refusedLater(turn).map(([name]) => name)));
  const open = ({ gets }: CallRow) => gets.anonymous === 200;
  const bodies = callRows.filter((row) => row.endpoint.method !== 'GET' && !open(row)).map(({ name }) => name);
  expect(bodies.filter((name) => !asked.has(name))).toEqual([]);
});

describe.each(turns)('A8 the body of a request is on its way: %s', (_, turn) => {
  it.each(refusedLater(turn))('on %s, and nothing is stored', async (_name, row) => {
    const person = viewers[turn.who] as Person;
    const about = { api, world: api.world, records, person };
    const asked = await (row.gets[turn.who] === 200 ? row.ask(about) : row.askRightly(about));
    const cookie = await sessionOf(person, row);
    try {
      const { status, before, changed } = await held(asked, cookie, async () => {
        await turn.happens();
      });
      expect(status).toBe(row.gets[turn.becomes]);
      expect(changed).toEqual(before);
    } finally {
      await turn.undo();
    }
  });
});
