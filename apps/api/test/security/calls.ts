import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Endpoint } from '@footprints/contracts/endpoint';
import type { TestApi } from '../api.ts';
import { form, jpeg, waitingPhoto } from '../photos.ts';
import { password, people, type Person } from '../world.ts';
import { peopleCalls } from './admin-calls/people.ts';
import { attendanceCalls } from './admin-calls/attendance.ts';
import { childrenCalls } from './admin-calls/children.ts';
import { transferCalls } from './admin-calls/transfer.ts';
import { badgesCalls } from './admin-calls/badges.ts';
import { curriculumCalls } from './admin-calls/curriculum.ts';
import { placesCalls } from './admin-calls/places.ts';
import { triviaCalls } from './admin-calls/trivia.ts';
import { endpoints, nameOf } from './endpoints.ts';

export interface Sent {
  /** Who may make the call; null where nobody need be signed in. */
  as: Person | null;
  url: string;
  body?: object;
  form?: { payload: Buffer; headers: Record<string, string> };
}

/** A call of the contract, sent rightly by somebody who may make it. */
export interface ValidCall extends Sent {
  name: string;
  endpoint: Endpoint;
}

/** The call as a request. */
export function requestOf({ endpoint, url, body, form: upload }: ValidCall): InjectOptions {
  if (upload) return { method: 'POST', url, ...upload };
  return { method: endpoint.method, url, ...(body ? { payload: body } : {}) };
}

/** Makes a reset link of this person and gives its token. */
export async function resetTokenOf(api: TestApi, person: Person, token = `token of ${person}`): Promise<string> {
  const userId = api.world.people[person];
  const tokenHash = createHash('sha256').update(token).digest();
  const expiresAt = new Date(api.clock.now.getTime() + 3_600_000);
  await api.db.prisma.resetToken.deleteMany({ where: { userId } });
  await api.db.prisma.resetToken.create({ data: { userId, tokenHash, createdAt: api.clock.now, expiresAt } });
  return token;
}

export const plain = (childId: number) => ({ childId, type: 'gray', condition: '' });

/** Records a note about a child and gives the report's id. */
export async function reportOf(api: TestApi, person: Person, childIds: number[], Note = 'Hello'): Promise<number> {
  const body = { ReportTypeId: 7, Note, children: childIds.map(plain) };
  const answer = await api.post<{ DailyReportId: number }>(person, '/api/daily-report/save/', body);
  if (!answer.success) throw new Error(answer.text);
  return answer.data.DailyReportId;
}

/** Records a moment of a child and gives its id and photo. */
export async function momentOf(
  api: TestApi,
  person: Person,
  childIds: number[],
  Note = '',
): Promise<{ id: number; photo: string }> {
  const photo = await waitingPhoto(api, person);
  const answer = await api.post<{ DailyMomentId: number }>(person, '/api/daily-moment/save/', {
    Filename: photo,
    SubjectID: api.world.subjects.art,
    Note,
    children: childIds.map((childId) => ({ childId })),
  });
  if (!answer.success) throw new Error(answer.text);
  return { id: answer.data.DailyMomentId, photo };
}

/** Every call of the contract; what a save uses up is made anew each time. */
export async function validCalls(api: TestApi): Promise<ValidCall[]> {
  const { badges, children, people: ids, subjects } = api.world;
  const { ava } = children;
  const reportId = await reportOf(api, 'sunflowers', [ava]);
  const moment = await momentOf(api, 'sunflowers', [ava], 'A picture');
  const photo = await jpeg(90);
  const room = String(ids.sunflowers);
  const sent: Record<string, Sent> = {
    'POST /membership/login': {
      as: null,
      url: '/api/membership/login',
      body: { username: people.acorns.email, password },
    },
    'GET /membership/user/app-info': { as: 'noRoles', url: '/api/membership/user/app-info' },
    'GET /membership/logout': { as: null, url: '/api/membership/logout' },
    'GET /membership/classrooms/by-location': { as: 'director', url: '/api/membership/classrooms/by-location' },
    'POST /membership/password/forgot': {
      as: null,
      url: '/api/membership/password/forgot',
      body: { email: people.acorns.email },
    },
    'POST /membership/password/reset': {
      as: null,
      url: '/api/membership/password/reset',
      body: { NewPassword: password, ConfirmPassword: password, TokenID: await resetTokenOf(api, 'unassigned') },
    },
    'GET /membership/children': { as: 'parent', url: '/api/membership/children' },
    'GET /teacher-classroom/groups': { as: 'director', url: `/api/teacher-classroom/groups?ClassroomID=${room}` },
    'GET /daily-moment/children': { as: 'sunflowers', url: '/api/daily-moment/children' },
    'GET /daily-moment/children/:classroomId': { as: 'director', url: `/api/daily-moment/children/${room}` },
    'GET /daily-moment/children/by-location': { as: 'director', url: '/api/daily-moment/children/by-location' },
    'GET /badges-child/children': { as: 'sunflowers', url: '/api/badges-child/children' },
    'GET /badges-child/children/:classroomId': { as: 'director', url: `/api/badges-child/children/${room}` },
    'GET /badges-child/children/by-location': { as: 'director', url: '/api/badges-child/children/by-location' },
    'POST /daily-report/save/': {
      as: 'sunflowers',
      url: '/api/daily-report/save/',
      body: { ReportTypeId: 7, Note: 'Hello', children: [plain(ava)] },
    },
    'POST /daily-report': { as: 'parent', url: '/api/daily-report', body: { ChildID: ava } },
    'GET /daily-report/:id/:childId': { as: 'sunflowers', url: `/api/daily-report/${[reportId, ava].join('/')}` },
    'POST /daily-moment/save/file': {
      as: 'sunflowers',
      url: '/api/daily-moment/save/file',
      form: form({ name: 'photo.jpg', content: photo }),
    },
    'POST /daily-moment/save/file-base': {
      as: 'sunflowers',
      url: '/api/daily-moment/save/file-base',
      body: { base64Image: photo.toString('base64') },
    },
    'POST /daily-moment/save/': {
      as: 'sunflowers',
      url: '/api/daily-moment/save/',
      body: {
        Filename: await waitingPhoto(api, 'sunflowers'),
        SubjectID: subjects.art,
        children: [{ childId: ava }],
      },
    },
    'POST /daily-moment': { as: 'parent', url: '/api/daily-moment', body: { ChildID: ava } },
    'GET /daily-moment/:id/:childId': { as: 'sunflowers', url: `/api/daily-moment/${[moment.id, ava].join('/')}` },
    'POST /daily-moment/save/parent': {
      as: 'parent',
      url: '/api/daily-moment/save/parent',
      body: { ChildID: ava, DailyMomentID: moment.id, Note: 'Lovely' },
    },
    'GET /images/:name': { as: 'parent', url: `/api/images/${moment.photo}?size=thumb` },
    'GET /badges/category': { as: 'parent', url: '/api/badges/category' },
    'GET /badges/:badgeId': { as: 'parent', url: `/api/badges/${String(badges.helper)}` },
    'POST /badges-child': { as: 'otherParent', url: '/api/badges-child', body: { ChildID: children.ben } },
    'GET /badges-child/:badgeId/:childId/:childBadgeId': {
      as: 'otherParent',
      url: `/api/badges-child/${[badges.helper, children.ben, api.world.awards.benHelper].join('/')}`,
    },
    'POST /badges/save/child': {
      as: 'sunflowers',
      url: '/api/badges/save/child',
      body: { BadgeID: badges.sharing, ChildID: ava },
    },
    'POST /badges/save/children': {
      as: 'sunflowers',
      url: '/api/badges/save/children',
      body: { BadgeID: badges.steps, ChildIDs: [ava, children.ben] },
    },
    'GET /funny-daffer/subject': { as: 'sunflowers', url: '/api/funny-daffer/subject' },
    'GET /trivia': { as: 'parent', url: '/api/trivia' },
    'GET /product': { as: null, url: '/api/product' },
    ...(await triviaCalls(api)),
    ...(await placesCalls(api)),
    ...(await curriculumCalls(api)),
    ...(await badgesCalls(api)),
    ...(await childrenCalls(api)),
    ...transferCalls(),
    ...(await attendanceCalls(api)),
    ...(await peopleCalls(api)),
  };
  return endpoints.map((endpoint) => {
    const name = nameOf(endpoint);
    const call = sent[name];
    if (call === undefined) throw new Error(`calls.ts says nothing about ${name}`);
    return { name, endpoint, ...call };
  });
}

/** A fingerprint of everything stored but the audit trail: no request that was turned away may change it. */
export async function stateOf({ db, deps }: TestApi): Promise<Record<string, string>> {
  const { rows: tables } = await db.pool.query<{ name: string }>(`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_name NOT IN ('audit_entries', 'audit_seals') AND (table_schema = 'public' OR (table_schema, table_name) = ('pgboss', 'job'))`);
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.pool.query<{ content: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '')) AS content FROM ${name} t`,
    );
    state[name] = rows[0]?.content ?? '';
  }
  const { objects } = await deps.storage.listAll('/', { recursive: true });
  return { ...state, files: String([...objects].length) };
}
