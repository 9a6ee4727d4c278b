import { randomUUID } from 'node:crypto';
import { tokenHash } from '../../src/identity/tokens.ts';
import type { TestApi } from '../api.ts';
import { plain } from '../note-report.ts';
import { waitingPhoto } from '../photos.ts';
import type { Person } from '../world.ts';

/** What was recorded about Ava before anybody asks. */
export interface Records {
  reportId: number;
  momentId: number;
  photo: string;
}

/** Records a note about children and gives the report's id. */
export async function reportOf(api: TestApi, person: Person, childIds: number[], Note = 'Hello'): Promise<number> {
  const body = { ReportTypeId: 7, Note, children: childIds.map(plain) };
  const answer = await api.post<{ DailyReportId: number }>(person, '/api/daily-report/save/', body);
  if (!answer.success) throw new Error(answer.text);
  return answer.data.DailyReportId;
}

/** Records a moment of children and gives its id and photo. */
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

/** The id of nothing. */
export const nothing = 2_000_000_000;

/** What a correction of a fresh report of this child, or of none where the child is none, says first. */
export async function freshReport(api: TestApi, childId: number) {
  return { DailyReportId: await reportOf(api, 'sunflowers', [childId]).catch(() => nothing) };
}

/** The same of a fresh moment. */
export async function freshMoment(api: TestApi, childId: number) {
  const moment = await momentOf(api, 'sunflowers', [childId]).catch(() => ({ id: nothing }));
  return { DailyMomentId: moment.id };
}

/** A report and a moment of Ava. */
export async function recordsOf(api: TestApi): Promise<Records> {
  const { ava } = api.world.children;
  const { id: momentId, photo } = await momentOf(api, 'sunflowers', [ava], 'A picture');
  return { reportId: await reportOf(api, 'sunflowers', [ava]), momentId, photo };
}

const inAnHour = (api: TestApi) => new Date(api.clock.now.getTime() + 3_600_000);

/** The version of Maple Street, or of nothing. */
export const locationVersionOf = async ({ api, maple }: { api: TestApi; maple: number }): Promise<number> =>
  (await api.db.prisma.location.findUnique({ where: { id: maple } }))?.version ?? 1;

/** Makes a reset link of this person and gives its token. */
export async function resetTokenOf(api: TestApi, person: Person, token = `token of ${person}`): Promise<string> {
  const userId = api.world.people[person];
  const data = { userId, tokenHash: tokenHash(token), createdAt: api.clock.now, expiresAt: inAnHour(api) };
  await api.db.prisma.resetToken.deleteMany({ where: { userId } });
  await api.db.prisma.resetToken.create({ data });
  return token;
}

/** Makes a link that says that it is this person who signs in, at an address of their own, and gives its token. */
export async function confirmationOf(api: TestApi, person: Person): Promise<string> {
  const token = randomUUID();
  const expiresAt = inAnHour(api);
  const userId = api.world.people[person];
  const data = { userId, addressHash: tokenHash(token), tokenHash: tokenHash(token), expiresAt };
  await api.db.prisma.signInConfirmation.create({ data });
  return token;
}

/** Makes somebody whose email is to be another, and gives the token of one of the two links. */
export async function emailLinkOf(api: TestApi, link: 'confirmHash' | 'stopHash'): Promise<string> {
  const token = randomUUID();
  const previous = `${token}@old.test`;
  const user = await api.db.prisma.user.create({ data: { email: previous, displayName: 'Moved' } });
  const expiresAt = inAnHour(api);
  const hashes = { confirmHash: tokenHash(`not ${token}`), stopHash: tokenHash(`nor ${token}`) };
  const times = { startedAt: api.clock.now, expiresAt };
  const email = `${token}@new.test`;
  const data = { userId: user.id, previous, email, startedBy: api.world.people.admin, ...times };
  await api.db.prisma.emailChange.create({ data: { ...data, ...hashes, [link]: tokenHash(token) } });
  return token;
}

/** Asks somebody who belongs nowhere about this child, and gives the request with the token of its link. */
export async function guardianRequestOf(api: TestApi, childId: number): Promise<{ id: number; token: string }> {
  const token = randomUUID();
  const email = `${token}@elsewhere.test`;
  const user = await api.db.prisma.user.create({ data: { email, displayName: 'Asked' } });
  const expiresAt = inAnHour(api);
  const data = { userId: user.id, childId, email, tokenHash: tokenHash(token), createdAt: api.clock.now, expiresAt };
  return { id: (await api.db.prisma.guardianRequest.create({ data })).id, token };
}

/** Makes an invitation of this person, who has no password, and gives its token. */
export async function invitationOf(api: TestApi, userId: number): Promise<string> {
  const token = randomUUID();
  const expiresAt = new Date(api.clock.now.getTime() + 7 * 86_400_000);
  const data = { userId, tokenHash: tokenHash(token), createdAt: api.clock.now, expiresAt };
  await api.db.prisma.invitation.create({ data });
  return token;
}

/** Puts this child down to sleep, or goes on with the nap that it has, and gives the nap's id; of no child, that of nothing. */
export async function sleepOf(api: TestApi, childId: number): Promise<number> {
  const body = { ChildIDs: [childId], PutDown: 'back' };
  const { data } = await api.post<{ Sleeps: { SleepID: number }[] } | null>('director', '/api/sleep/start', body);
  return data?.Sleeps[0]?.SleepID ?? nothing;
}

/** A nap that has just begun, after whatever one there was. */
export async function newSleepOf(api: TestApi, childId: number): Promise<number> {
  await api.post('director', '/api/sleep/end', { SleepIDs: [await sleepOf(api, childId)] });
  return sleepOf(api, childId);
}

/** A nap with a check of it. */
export async function sleepCheckOf(api: TestApi, childId: number): Promise<number> {
  const seen = { SleepID: await sleepOf(api, childId), Position: 'back', Breathing: 'easy' };
  const { data } = await api.post<{ SleepCheckID: number } | null>('director', '/api/sleep/check', seen);
  return data?.SleepCheckID ?? nothing;
}
