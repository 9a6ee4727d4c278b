import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from './api.ts';
import { jpeg, waitingPhoto } from './photos.ts';
import {
  anybody,
  anyRole,
  type Call,
  directorsOnly,
  type Records,
  row,
  staffOnly,
  type ViewerName,
  viewers,
} from './access-table.ts';
import type { World } from './world.ts';
import { peopleRows } from './access-rows/people.ts';
import { attendanceRows } from './access-rows/attendance.ts';
import { childrenRefused, childrenRows } from './access-rows/children.ts';
import { transferFiles, transferRows } from './access-rows/transfer.ts';
import { badgesRows } from './access-rows/badges.ts';
import { curriculumRows } from './access-rows/curriculum.ts';
import { placesRefused, placesRows } from './access-rows/places.ts';
import { triviaRows } from './access-rows/trivia.ts';

const api = useApi({ FORGOT_PER_HOUR: '100' });

/** Every JSON route of the API, as its registration spells it, asked about Ava. */
const table: Record<string, Call> = {
  'POST /api/membership/login': {
    url: () => '/api/membership/login',
    body: () => ({ username: 'nobody@world.test', password: 'wrong' }),
    expected: anybody,
  },
  'POST /api/membership/password/forgot': {
    url: () => '/api/membership/password/forgot',
    body: ({ people }) => ({ email: `nobody${String(people.noRoles)}@world.test` }),
    expected: anybody,
  },
  'POST /api/membership/password/reset': {
    url: () => '/api/membership/password/reset',
    body: () => ({ NewPassword: 'Crocus99', ConfirmPassword: 'Crocus99', TokenID: 'not a token' }),
    expected: anybody,
  },
  // Asked last of each viewer's session, see below.
  'GET /api/membership/logout': { url: () => '/api/membership/logout', expected: anybody },
  'GET /api/membership/user/app-info': {
    url: () => '/api/membership/user/app-info',
    expected: row(401, 200, 200, 200, 200, 200, 200, 200, 200),
  },
  'GET /api/membership/classrooms/by-location': {
    url: () => '/api/membership/classrooms/by-location',
    expected: directorsOnly,
  },
  'GET /api/membership/children': {
    url: () => '/api/membership/children',
    expected: row(401, 200, 200, 403, 403, 403, 403, 403, 403),
  },
  'GET /api/teacher-classroom/groups': { url: () => '/api/teacher-classroom/groups', expected: staffOnly },
  'GET /api/daily-moment/children': { url: () => '/api/daily-moment/children', expected: staffOnly },
  'GET /api/daily-moment/children/by-location': {
    url: () => '/api/daily-moment/children/by-location',
    expected: directorsOnly,
  },
  'GET /api/daily-moment/children/:classroomId': {
    url: ({ people }) => `/api/daily-moment/children/${String(people.sunflowers)}`,
    expected: row(401, 403, 403, 403, 403, 200, 404, 200, 403),
  },
  'POST /api/daily-report/save/': {
    url: () => '/api/daily-report/save/',
    body: ({ children }) => ({
      ReportTypeId: 7,
      Note: 'Hello',
      children: [{ childId: children.ava, type: 'gray', condition: '' }],
    }),
    expected: row(401, 403, 403, 200, 404, 200, 404, 200, 403),
  },
  'POST /api/daily-report': {
    url: () => '/api/daily-report',
    body: ({ children }) => ({ ChildID: children.ava }),
    expected: row(401, 200, 404, 200, 404, 200, 404, 200, 403),
  },
  'GET /api/daily-report/:id/:childId': {
    url: ({ children }, { reportId }) => `/api/daily-report/${String(reportId)}/${String(children.ava)}`,
    expected: row(401, 200, 404, 200, 404, 200, 404, 200, 403),
  },
  'GET /api/badges/category': { url: () => '/api/badges/category', expected: anyRole },
  'GET /api/badges/:badgeId': { url: ({ badges }) => `/api/badges/${String(badges.steps)}`, expected: anyRole },
  'GET /api/badges-child/children': { url: () => '/api/badges-child/children', expected: staffOnly },
  'GET /api/badges-child/children/by-location': {
    url: () => '/api/badges-child/children/by-location',
    expected: directorsOnly,
  },
  'GET /api/badges-child/children/:classroomId': {
    url: ({ people }) => `/api/badges-child/children/${String(people.sunflowers)}`,
    expected: row(401, 403, 403, 403, 403, 200, 404, 200, 403),
  },
  'POST /api/badges-child': {
    url: () => '/api/badges-child',
    body: ({ children }) => ({ ChildID: children.ava, ShowUnearned: true }),
    expected: row(401, 200, 404, 200, 404, 200, 404, 200, 403),
  },
  'GET /api/badges-child/:badgeId/:childId/:childBadgeId': {
    url: ({ badges, children }) => `/api/badges-child/${String(badges.steps)}/${String(children.ava)}/0`,
    expected: row(401, 200, 404, 200, 404, 200, 404, 200, 403),
  },
  'POST /api/badges/save/child': {
    url: () => '/api/badges/save/child',
    body: ({ badges, children }) => ({ BadgeID: badges.steps, ChildID: children.ava }),
    expected: row(401, 403, 403, 200, 404, 200, 404, 200, 403),
  },
  'POST /api/badges/save/children': {
    url: () => '/api/badges/save/children',
    body: ({ badges, children }) => ({ BadgeID: badges.steps, ChildIDs: [children.ava] }),
    expected: row(401, 403, 403, 200, 404, 200, 404, 200, 403),
  },
  'GET /api/funny-daffer/subject': { url: () => '/api/funny-daffer/subject', expected: staffOnly },
  'POST /api/daily-moment/save/file': {
    url: () => '/api/daily-moment/save/file',
    body: async () => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(await jpeg())], 'photo.jpg', { type: 'image/jpeg' }));
      return form;
    },
    expected: staffOnly,
  },
  'POST /api/daily-moment/save/file-base': {
    url: () => '/api/daily-moment/save/file-base',
    body: async () => ({ base64Image: (await jpeg()).toString('base64') }),
    expected: staffOnly,
  },
  'POST /api/daily-moment/save/': {
    url: () => '/api/daily-moment/save/',
    body: async ({ children, subjects }, person) => ({
      Filename: await waitingPhoto(api, person ?? 'sunflowers').catch(() => `${'0'.repeat(40)}.jpg`),
      SubjectID: subjects.art,
      children: [{ childId: children.ava }],
    }),
    expected: row(401, 403, 403, 200, 404, 200, 404, 200, 403),
  },
  'POST /api/daily-moment': {
    url: () => '/api/daily-moment',
    body: ({ children }) => ({ ChildID: children.ava }),
    expected: row(401, 200, 404, 200, 404, 200, 404, 200, 403),
  },
  'GET /api/daily-moment/:id/:childId': {
    url: ({ children }, { momentId }) => `/api/daily-moment/${String(momentId)}/${String(children.ava)}`,
    expected: row(401, 200, 404, 200, 404, 200, 404, 200, 403),
  },
  'POST /api/daily-moment/save/parent': {
    url: () => '/api/daily-moment/save/parent',
    body: ({ children }) => ({ DailyMomentID: records.momentId, ChildID: children.ava, Note: 'Lovely' }),
    expected: row(401, 200, 404, 403, 403, 403, 403, 403, 403),
  },
  'GET /api/images/:name': {
    url: (_world, { photo }) => `/api/images/${photo}`,
    expected: row(401, 200, 404, 200, 404, 200, 404, 200, 403),
  },
  'GET /api/trivia': { url: () => '/api/trivia', expected: anyRole },
  'GET /api/product': { url: () => '/api/product', expected: anybody },
  ...triviaRows,
  ...placesRows,
  ...curriculumRows,
  ...badgesRows,
  ...childrenRows,
  ...transferRows,
  ...attendanceRows,
  ...peopleRows,
};

/** Asked with what is refused in words, or answered without words: that it was heard is what counts here. */
const unwrapped = [
  'POST /api/membership/login',
  'POST /api/membership/password/reset',
  'POST /api/membership/invitation/accept',
  'GET /api/images/:name',
  ...childrenRefused,
  ...placesRefused,
  ...transferFiles,
];

let records: Records;

beforeAll(async () => {
  const saved = await api.post<{ DailyReportId: number }>('sunflowers', '/api/daily-report/save/', {
    ReportTypeId: 7,
    Note: 'Hello',
    children: [{ childId: api.world.children.ava, type: 'gray', condition: '' }],
  });
  const photo = await waitingPhoto(api, 'sunflowers');
  const moment = await api.post<{ DailyMomentId: number }>('sunflowers', '/api/daily-moment/save/', {
    Filename: photo,
    SubjectID: api.world.subjects.art,
    children: [{ childId: api.world.children.ava }],
  });
  records = { reportId: saved.data.DailyReportId, momentId: moment.data.DailyMomentId, photo };
});

/** The description of the API: open to everybody, and says nothing of anybody. */
const describesTheApi = (url: string) => url === '/api/openapi.json' || url.startsWith('/api/docs');

const calls = () => api.routes.filter((route) => route.url.startsWith('/api') && !describesTheApi(route.url));

it('the table names every registered route and no other', () => {
  const registered = calls()
    .filter((route) => route.method !== 'HEAD')
    .map((route) => `${String(route.method)} ${route.url}`);
  expect(registered.toSorted()).toEqual(Object.keys(table).toSorted());
});

it('every route says who may call it', () => {
  const open = calls().filter((route) => route.config?.allow === undefined);
  expect(open.map((route) => route.url)).toEqual([]);
});

describe.each(Object.entries(viewers))('%s', (name, person) => {
  const calls = Object.entries(table).filter(([route]) => !route.endsWith('/logout'));
  it.each([...calls, ['GET /api/membership/logout', table['GET /api/membership/logout'] as Call] as const])(
    'on %s',
    async (route, call) => {
      const answer = await api.send(route.endsWith('/logout') ? null : person, {
        method: route.startsWith('POST') ? 'POST' : 'GET',
        url: call.url(api.world, records),
        ...(call.body ? { payload: await call.body(api.world, person) } : {}),
      });
      expect(answer.status).toBe(call.expected[name as ViewerName]);
      expect(answer.success).toBe(answer.status === 200 && !unwrapped.includes(route));
    },
  );
});

describe('what is not yours', () => {
  const pairs = Object.entries(table).filter(([, call]) => Object.values(call.expected).includes(404));
  it.each(pairs)('reads on %s exactly like what is not there', async (route, call) => {
    const absent = {
      ...api.world,
      people: { ...api.world.people, sunflowers: 2_000_000_000 },
      children: { ...api.world.children, ava: 2_000_000_000 },
    };
    const stranger = Object.entries(viewers).find(([name]) => call.expected[name as ViewerName] === 404)?.[1] ?? null;
    const ask = async (world: World, known: Records) =>
      api.send(stranger, {
        method: route.startsWith('POST') ? 'POST' : 'GET',
        url: call.url(world, known),
        ...(call.body ? { payload: await call.body(world, stranger) } : {}),
      });
    const foreign = await ask(api.world, records);
    const missing = await ask(absent, {
      reportId: 2_000_000_000,
      momentId: 2_000_000_000,
      photo: `${'0'.repeat(40)}.jpg`,
    });
    const comparable = ({ headers, text, status }: typeof foreign) => ({
      text,
      status,
      headers: { ...headers, date: '' },
    });
    expect(foreign.status).toBe(404);
    expect(comparable(foreign)).toEqual(comparable(missing));
  });
});
