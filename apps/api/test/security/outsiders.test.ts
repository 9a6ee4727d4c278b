import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LiveChanges } from '@footprints/contracts/live';
import { createSealer, type Sealer } from '../../src/audit/sealer.ts';
import { removeByRules } from '../../src/nightly/retention.ts';
import { useApi } from '../api.ts';
import { readyArchive } from '../archives.ts';
import { momentOf, nothing, reportOf } from '../calls/records.ts';
import { guardianOf, removeGuardian } from '../guardians.ts';
import { listenTo, type Reader } from '../live-reader.ts';
import type { Owner } from '../own-account.ts';
import { waitingPhoto } from '../photos.ts';
import { ok } from '../planted-family.ts';

const api = useApi();
let url: string;
let sealer: Sealer;
const readers: Reader[] = [];

beforeAll(async () => {
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  sealer = createSealer(api.deps, (error) => {
    throw error;
  });
});
afterAll(() => {
  for (const reader of readers) reader.close();
});

/** What is there of a child, by its ids and names. */
interface Ids {
  child: number;
  report: number;
  moments: number[];
  /** Of its moments, and its own. */
  photos: string[];
  badge: number;
  award: number;
  archive: number;
}

/** A child with something of every kind that a family reads. */
async function childWithAll(): Promise<Ids> {
  const { groups, badges, children, people } = api.world;
  const { prisma } = api.db;
  const mira = { FirstName: 'Mira', LastName: 'Former', GroupID: groups.early, Allergies: [], PhotoConsent: true };
  const saved = await ok(api.post<{ ID: number; Version: number }>('director', '/api/admin/children/save', mira));
  const child = saved.ID;
  const own = await waitingPhoto(api, 'director');
  const photo = { ChildID: child, Version: saved.Version, Filename: own };
  await ok(api.post('director', '/api/admin/children/photo/save', photo));
  const alone = await momentOf(api, 'sunflowers', [child], 'Mira alone');
  const group = await momentOf(api, 'sunflowers', [child, children.ava], 'Both');
  await ok(api.post('sunflowers', '/api/badges/save/child', { BadgeID: badges.sharing, ChildID: child }));
  const plan = {
    childId: child,
    kind: 'feeding' as const,
    content: { Words: 'Small bites' },
    fromDay: new Date('2026-09-01'),
  };
  await prisma.carePlan.create({ data: { ...plan, recordedAt: api.clock.now, recordedBy: people.director } });
  return {
    child,
    report: await reportOf(api, 'sunflowers', [child], 'Mira sang'),
    moments: [alone.id, group.id],
    photos: [alone.photo, group.photo, own],
    badge: badges.sharing,
    award: (await prisma.award.findFirstOrThrow({ where: { childId: child } })).id,
    archive: await readyArchive(api, child),
  };
}

/** As many ids of nothing. */
const none = (ids: Ids): Ids => ({
  ...{ child: nothing, report: nothing, badge: ids.badge, award: nothing, archive: nothing },
  moments: ids.moments.map(() => nothing),
  photos: ids.photos.map((_, index) => `${String(index).repeat(40)}.jpg`),
});

interface Request extends InjectOptions {
  method: 'GET' | 'HEAD' | 'POST';
  url: string;
}

/** Everything that a guardian may ask about one child, each with the ids of what is there. */
function requestsAbout({ child, report, moments, photos, badge, award, archive }: Ids): Request[] {
  const get = (path: string) => ({ method: 'GET' as const, url: `/api${path}` });
  const post = (path: string, payload: object) => ({ method: 'POST' as const, url: `/api${path}`, payload });
  const file = `/family/archives/${archive}/file`;
  const ChildID = child;
  return [
    get(`/consents/${child}`),
    post('/consents/save', { ChildID, Purpose: 'display', Granted: true, TextVersion: 1 }),
    get(`/family/${child}/retention`),
    post('/family/archives', { ChildID }),
    get(`/family/archives?ChildID=${child}`),
    get(file),
    { ...get(file), method: 'HEAD' },
    get(`/children/${child}/looks`),
    get(`/care-plans?ChildID=${child}`),
    post('/membership/children/visit', { ChildID }),
    post('/daily-report', { ChildID }),
    get(`/daily-report/${report}/${child}`),
    get(`/daily-report/${report}/${child}/history`),
    post('/daily-moment', { ChildID }),
    post('/badges-child', { ChildID, ShowUnearned: true }),
    get(`/badges-child/${badge}/${child}/${award}`),
    ...moments.flatMap((id) => [
      get(`/daily-moment/${id}/${child}`),
      get(`/daily-moment/${id}/${child}/history`),
      post('/daily-moment/save/parent', { ChildID, DailyMomentID: id, Note: 'Of her family' }),
    ]),
    ...photos.flatMap((name) => [
      get(`/images/${name}?size=thumb`),
      get(`/images/${name}?size=full`),
      get(`/images/${name}`),
      { ...get(`/images/${name}?size=full`), method: 'HEAD' as const },
    ]),
  ];
}

/** The answers to these requests, byte by byte; those to HEAD have no body that could be read. */
const askedBy = ({ cookie }: Pick<Owner, 'cookie'>, requests: Request[]) =>
  Promise.all(
    requests.map(async (request) => {
      const { statusCode, headers, body } = await api.app.inject({ ...request, headers: { cookie } });
      const isRefused = body.startsWith('{"Success":false');
      return {
        name: `${request.method} ${request.url}`,
        answer: { status: statusCode, headers: { ...headers, date: '' }, body },
        got: isRefused && statusCode === 200 ? body : statusCode,
      };
    }),
  );

/** What a guardian could have left behind. */
async function storedOf({ child }: Ids) {
  const where = { childId: child };
  const { prisma } = api.db;
  const archives = await prisma.familyArchive.count({ where });
  return [archives, await prisma.consent.count({ where }), await prisma.parentComment.count({ where })];
}

/** What the night does once the time is over in which the family of a child that left reads on. */
async function endInTheNight({ child }: Ids): Promise<void> {
  await api.db.prisma.child.update({ where: { id: child }, data: { archivedAt: new Date('2026-08-01T12:00:00Z') } });
  await removeByRules(api.deps, { isDry: false, locationIds: [api.world.maple] });
  expect(await api.db.prisma.guardian.count({ where: { childId: child } })).toBe(0);
}

/** Something that is told of a child that is here as of one that has left: the director enters a paper of its family. */
async function changeSomethingOf({ child }: Ids): Promise<void> {
  const paper = { ChildID: child, Purpose: 'display', Granted: false, TextVersion: 0 };
  await ok(api.post('director', '/api/consents/save', paper));
  await sealer.round();
}

const ends = {
  'was removed while the child is here': (ids: Ids, owner: Owner) => removeGuardian(api, ids.child, owner),
  'read on for its time after the child left': endInTheNight,
};

describe.each(Object.entries(ends))('A22 a former guardian who %s', (_, end) => {
  it('finds everything of the child exactly like what is not there, with the addresses that worked before', async () => {
    const ids = await childWithAll();
    const owner = await guardianOf(api, ids.child);
    const before = await askedBy(owner, requestsAbout(ids));
    expect(before.map(({ name, got }) => [name, got])).toEqual(before.map(({ name }) => [name, 200]));
    const photo = `/images/${ids.photos[0] ?? ''}`;
    const { headers } = await owner.get(photo);
    const stored = await storedOf(ids);

    await end(ids, owner);
    const after = await askedBy(owner, requestsAbout(ids));
    expect(after.map(({ name, got }) => [name, got])).toEqual(before.map(({ name }) => [name, 404]));
    const missing = await askedBy(owner, requestsAbout(none(ids)));
    expect(after.map(({ answer }) => answer)).toEqual(missing.map(({ answer }) => answer));
    const kept = { cookie: owner.cookie, 'if-none-match': String(headers['etag']), range: 'bytes=0-1' };
    for (const path of [photo, `/family/archives/${ids.archive}/file`]) {
      expect((await api.send(null, { method: 'GET', url: `/api${path}`, headers: kept })).status).toBe(404);
    }
    expect(await storedOf(ids)).toEqual(stored);
  });

  it('has it in no list of all children', async () => {
    const ids = await childWithAll();
    const owner = await guardianOf(api, ids.child);
    const lists = async () => {
      const gotten = await Promise.all(
        ['/membership/children', '/children/contacts'].map((path) => owner.get<unknown[]>(path)),
      );
      const paged = ['/daily-report', '/daily-moment', '/badges-child'];
      const listed = await Promise.all(paged.map((path) => owner.post<unknown[]>(path, { PageSize: 100 })));
      for (const { success, text } of [...gotten, ...listed]) expect(success, text).toBe(true);
      return [...gotten, ...listed].map(({ data }) => data.length > 0);
    };
    // Who has looked and commented too.
    await askedBy(owner, requestsAbout(ids));
    expect(await lists()).toEqual([true, true, true, true, true]);
    await end(ids, owner);
    expect(await lists()).toEqual([false, false, false, false, false]);
  });

  it('is told that something is gone, and then of nothing any more', async () => {
    const ids = await childWithAll();
    const owner = await guardianOf(api, ids.child);
    const heardAfter = async (place: string) => (await owner.get<LiveChanges>(`/live?After=${place}`)).data;
    await sealer.round();
    const { data: start } = await owner.get<LiveChanges>('/live');
    await reportOf(api, 'sunflowers', [ids.child]);
    await sealer.round();
    expect(await heardAfter(start.Place)).toMatchObject({ Areas: ['reports'], ChildIDs: [ids.child] });
    await end(ids, owner);
    await sealer.round();
    const gone = await heardAfter(start.Place);
    expect([gone.Areas, gone.ChildIDs]).toEqual([['children'], []]);
    await changeSomethingOf(ids);
    const later = await heardAfter(gone.Place);
    expect([later.IsResync, later.Areas, later.ChildIDs]).toEqual([false, [], []]);
  });
});

it.each(['otherParent', 'directorOak'] as const)(
  'A22 finds everything of a child of others exactly like what is not there: %s',
  async (person) => {
    const ids = await childWithAll();
    const session = { cookie: await api.signIn(person) };
    const answers = await askedBy(session, requestsAbout(ids));
    // Only a parent looks at a child of its own and comments.
    const isParents = (name: string) => person !== 'otherParent' && /\/visit$|\/save\/parent$/.test(name);
    expect(answers.map(({ name, got }) => [name, got])).toEqual(
      answers.map(({ name }) => [name, isParents(name) ? 403 : 404]),
    );
    const missing = await askedBy(session, requestsAbout(none(ids)));
    expect(answers.map(({ answer }) => answer)).toEqual(missing.map(({ answer }) => answer));
  },
);

it('A22 a former guardian hears nothing more of the child in a stream that was open before', async () => {
  const ids = await childWithAll();
  const [former, other] = [await guardianOf(api, ids.child), await guardianOf(api, ids.child)];
  await sealer.round();
  const [mine, theirs] = await Promise.all([former, other].map(({ cookie }) => listenTo(url, cookie)));
  readers.push(mine!, theirs!);
  const areasOf = ({ events }: Reader) => events.map(({ changes }) => [changes?.Areas, changes?.ChildIDs]);
  const here = [[], []];
  const gone = [['children'], []];
  const changed = [['children'], [ids.child]];
  const untilHeard = (reader: Reader, ...heard: unknown[]) =>
    vi.waitFor(() => expect(areasOf(reader)).toEqual(heard), { timeout: 5_000 });
  await Promise.all([untilHeard(mine!, here), untilHeard(theirs!, here)]);
  await removeGuardian(api, ids.child, former);
  await sealer.round();
  await Promise.all([untilHeard(mine!, here, gone), untilHeard(theirs!, here, changed)]);
  await changeSomethingOf(ids);
  await untilHeard(theirs!, here, changed, changed);
  // Both are told in the same turn.
  expect(areasOf(mine!)).toEqual([here, gone]);
});
