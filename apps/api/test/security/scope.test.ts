import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../api.ts';
import { useApi } from '../api.ts';
import type { Person } from '../world.ts';
import { type ValidCall, validCalls } from '../calls/all.ts';
import { momentOf, reportOf } from '../calls/records.ts';
import { stateOf } from './state.ts';

const api = useApi();
const lists = ['/api/daily-report', '/api/daily-moment', '/api/badges-child'];
let calls: ValidCall[];

/** The children that an answer speaks of, by id, wherever in it. */
function childrenIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(childrenIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === 'ChildID' && member !== 0 ? [member as number] : childrenIn(member),
  );
}

beforeAll(async () => {
  const { ava, ben, liam, noah } = api.world.children;
  calls = await validCalls(api);
  // Children whom the right calls of the admin page brought: what is asked here is about those of the test world.
  await api.db.prisma.child.deleteMany({ where: { id: { notIn: Object.values(api.world.children) } } });
  for (const [person, child] of [
    ['sunflowers', ava],
    ['sunflowers', ben],
    ['rosebuds', liam],
    ['acorns', noah],
  ] as const) {
    await reportOf(api, person, [child]);
    await momentOf(api, person, [child]);
    await api.post(person, '/api/badges/save/child', { BadgeID: api.world.badges.sharing, ChildID: child });
  }
});

describe('without a session', () => {
  it('A21 every route that is not open gives the same 401, whatever is sent', async () => {
    const closed = calls.filter(({ as }) => as !== null);
    expect(closed.length).toBe(calls.length - 14);
    const before = await stateOf(api);
    const answers: [string, Answer][] = [];
    for (const call of closed) {
      // What a row brings a session of its own for is asked without it.
      const { headers: { cookie: _, ...headers } = {}, ...request } = call.request;
      answers.push([call.name, await api.send(null, { ...request, headers })]);
      for (const sent of [{ payload: 'junk', headers: { 'content-type': 'application/json' } }, { payload: 'x=1' }]) {
        answers.push([
          call.name,
          await api.send(null, { method: call.endpoint.method, url: call.request.url, ...sent }),
        ]);
      }
      const cookie = `tft_session=${'x'.repeat(32)}.${'y'.repeat(43)}`;
      answers.push([call.name, await api.send(null, { ...request, headers: { ...headers, cookie } })]);
    }
    const [[, first] = []] = answers;
    expect([first?.status, first?.success, first?.data]).toEqual([401, false, null]);
    for (const [name, { status, text, bytes }] of answers) {
      expect([name, status, text, bytes]).toEqual([name, 401, first?.text, first?.bytes]);
    }
    expect(await stateOf(api)).toEqual(before);
  });
});

describe('a list', () => {
  const asks = (): object[] => {
    const { children, people } = api.world;
    const named = [...Object.values(children), -1, 0, null, undefined, 2_000_000_000, '', [], {}, { not: 0 }];
    const rooms = [people.sunflowers, people.acorns, people.parent, null, -1, undefined];
    return named.flatMap((ChildID) => rooms.map((ClassroomID) => ({ ChildID, ClassroomID, PageSize: 100 })));
  };

  it.each([
    ['parent', ['ava', 'liam']],
    ['otherParent', ['ben']],
    ['sunflowers', ['ava', 'ben']],
    ['rosebuds', ['liam']],
    ['director', ['ava', 'ben', 'liam']],
    ['directorOak', ['noah']],
    ['unassigned', []],
  ] as const)(
    'A24 is never wider than the children of %s, whatever it is asked for',
    { timeout: 60_000 },
    async (person, names) => {
      const own = new Set<number>(names.map((name) => api.world.children[name]));
      for (const url of lists) {
        for (const ask of asks().flatMap((body) => [body, { ...body, ShowUnearned: true }])) {
          const answer = await api.post(person, url, ask);
          expect([200, 400, 404]).toContain(answer.status);
          expect(childrenIn(answer.data).filter((id) => !own.has(id))).toEqual([]);
        }
      }
    },
  );

  it('A24 of a parent is all their own children for -1 and for nothing, and a 400 for null', async () => {
    const { ava, liam } = api.world.children;
    for (const url of lists) {
      for (const body of [{}, { ChildID: -1 }, { ChildID: undefined }, { ClassroomID: api.world.people.acorns }]) {
        const { data, status } = await api.post('parent', url, { ...body, PageSize: 100 });
        expect([url, body, status, new Set(childrenIn(data))]).toEqual([url, body, 200, new Set([ava, liam])]);
      }
      expect((await api.post('parent', url, { ChildID: null })).status).toBe(400);
    }
  });
});

describe('a classroom of somebody else', () => {
  const withRoom = (room: number): [string, (person: Person) => Promise<Answer>][] => [
    ['groups', (person) => api.get(person, `/api/teacher-classroom/groups?ClassroomID=${room}`)],
    ['moment filter', (person) => api.get(person, `/api/daily-moment/children/${room}`)],
    ['badge filter', (person) => api.get(person, `/api/badges-child/children/${room}`)],
    ...lists.map((url): [string, (person: Person) => Promise<Answer>] => [
      url,
      (person) => api.post(person, url, { ClassroomID: room }),
    ]),
  ];

  it('A29 is not found by a director of another location, nor is what is no classroom', async () => {
    const { acorns, parent, director, sunflowers } = api.world.people;
    for (const [room, status] of [
      [sunflowers, 200],
      [acorns, 404],
      [parent, 404],
      [director, 404],
      [2_000_000_000, 404],
    ] as const) {
      for (const [name, ask] of withRoom(room))
        expect([name, room, (await ask('director')).status]).toEqual([name, room, status]);
    }
  });

  it('A29 is refused to a classroom user, who is one room and no other', async () => {
    const { rosebuds, sunflowers } = api.world.people;
    const statuses = async (room: number) =>
      Promise.all(withRoom(room).map(async ([, ask]) => (await ask('sunflowers')).status));
    expect(await statuses(rosebuds)).toEqual([404, 403, 403, 404, 404, 404]);
    expect(await statuses(sunflowers)).toEqual([200, 403, 403, 200, 200, 200]);
  });

  it('A29 in a save decides nothing: the child does', async () => {
    const { children, people } = api.world;
    const note = (childId: number) => ({
      ReportTypeId: 7,
      Note: 'Hello',
      ClassroomID: people.acorns,
      children: [{ childId, type: 'gray', condition: '' }],
    });
    expect((await api.post('director', '/api/daily-report/save/', note(children.ava))).status).toBe(200);
    expect((await api.post('director', '/api/daily-report/save/', note(children.noah))).status).toBe(404);
  });
});

describe('what parents may never do', () => {
  it('A26 is refused on every save of staff, stores nothing and keeps no file', async () => {
    const saves = calls.filter(
      ({ endpoint, gets }) =>
        endpoint.method === 'POST' && gets['own classroom'] === 200 && gets['parent of the child'] === 403,
    );
    expect(saves.map(({ name }) => name)).toEqual([
      'POST /attendance/check-in',
      'POST /attendance/check-out',
      'POST /attendance/correct',
      'POST /badges/save/child',
      'POST /badges/save/children',
      'POST /badges/revoke',
      'POST /daily-moment/save/file',
      'POST /daily-moment/save/file-base',
      'POST /daily-moment/save/',
      'POST /daily-moment/undo',
      'POST /daily-moment/amend',
      'POST /daily-moment/retract',
      'POST /daily-moment/move',
      'POST /daily-report/save/',
      'POST /daily-report/undo',
      'POST /daily-report/amend',
      'POST /daily-report/retract',
      'POST /daily-report/move',
      'POST /sleep/start',
      'POST /sleep/start/undo',
      'POST /sleep/check',
      'POST /sleep/check/undo',
      'POST /sleep/end',
      'POST /room/act',
      'POST /room/act/end',
      'POST /shifts/start',
      'POST /shifts/end',
      'POST /shifts/correct',
    ]);
    await api.get('parent', '/api/trivia');
    const before = await stateOf(api);
    for (const call of saves)
      expect([call.name, (await api.send('parent', call.request)).status]).toEqual([call.name, 403]);
    expect((await api.get('parent', '/api/funny-daffer/subject')).status).toBe(403);
    expect(await stateOf(api)).toEqual(before);
  });
});
