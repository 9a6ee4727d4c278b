import { expect } from 'vitest';
import type { TestApi } from './api.ts';
import { noteReport } from './note-report.ts';
import { jpeg, upload } from './photos.ts';

/** Words that stand nowhere but where the test has put them. */
const planted = (mark: string) => ({
  first: `Zephyrine${mark}`,
  middle: `Quillon${mark}`,
  last: `Vandermolenski${mark}`,
  allergy: `Xylocarp${mark}`,
  contact: `Grandmama${mark}`,
  note: `Umbrellabird${mark}`,
  comment: `Marvellosity${mark}`,
  email: `family-of-${mark.toLowerCase()}@plantedfamily.test`,
  guardian: `Thaddeusine${mark}`,
});
type Planted = ReturnType<typeof planted>;

export interface Family {
  mark: Planted;
  childId: number;
  userId: number;
  photos: string[];
  hashes: string[];
  groupMoment: number;
  ownMoment: number;
}

/** What a call answers that does what it is asked. */
export async function ok<Data>(answer: Promise<{ success: boolean; data: Data; text: string }>): Promise<Data> {
  const { success, data, text } = await answer;
  expect(success, text).toBe(true);
  return data;
}

let pictures = 0;
/** A photo like no other, which waits to be used. */
async function newPhoto(api: TestApi, person: 'sunflowers' | 'director'): Promise<string> {
  pictures += 1;
  return ok(upload(api, person, await jpeg(pictures, {}, { width: 64 + pictures, height: 48 })));
}

/** A family with something everywhere where something can be, whose child has left. */
export async function plantFamily(api: TestApi, name: string): Promise<Family> {
  const mark = planted(name);
  const { prisma } = api.db;
  const { world } = api;
  const child = { FirstName: mark.first, MiddleName: mark.middle, LastName: mark.last, BirthDate: '2022-05-04' };
  const { ID: childId } = await ok(
    api.post<{ ID: number }>('director', '/api/admin/children/save', {
      ...child,
      GroupID: world.groups.early,
      Allergies: [{ Substance: mark.allergy, Reaction: mark.note }],
      PhotoConsent: true,
    }),
  );
  const version = async () => (await prisma.child.findUniqueOrThrow({ where: { id: childId } })).version;
  await ok(
    api.post('director', '/api/admin/children/contacts/save', {
      ChildID: childId,
      Version: await version(),
      Contacts: [{ Name: mark.contact, Relation: 'Aunt', Phone: '+1 555 0100', MayPickUp: true }],
    }),
  );
  const link = { ChildID: childId, Email: mark.email, Name: mark.guardian, Relationship: 'Mother' };
  const { UserID: userId } = await ok(
    api.post<{ UserID: number }>('director', '/api/admin/children/guardians/link', link),
  );
  const save = (path: string, body: object) => ok(api.post<never>('sunflowers', path, body));
  const children = [childId, world.children.ava];
  await save('/api/daily-report/save/', noteReport(mark.note, [childId]));
  await save('/api/daily-report/save/', {
    ReportTypeId: 2,
    GenericReportInfo: 'Lunch',
    Note: mark.note,
    children: [{ childId, type: 'green', condition: 'Ate All' }],
  });
  await save('/api/daily-report/save/', noteReport('For both', children));
  await prisma.consent.createMany({
    data: children.map((id) => ({ childId: id, purpose: 'together', granted: true, fromDay: new Date('2026-09-01') })),
  });
  const momentOfThese = async (ids: number[], Note: string) => {
    const photo = await newPhoto(api, 'sunflowers');
    const body = { Filename: photo, SubjectID: world.subjects.art, Note, children: ids.map((id) => ({ childId: id })) };
    const { DailyMomentId } = await ok(
      api.post<{ DailyMomentId: number }>('sunflowers', '/api/daily-moment/save/', body),
    );
    return { id: DailyMomentId, photo };
  };
  const own = await momentOfThese([childId], mark.note);
  const group = await momentOfThese(children, 'Together');
  await prisma.parentComment.create({ data: { momentId: own.id, childId, note: mark.comment, authorId: userId } });
  await prisma.award.create({
    data: {
      badgeId: world.badges.steps,
      childId,
      classroomId: world.people.sunflowers,
      locationId: world.maple,
      awardedBy: world.people.sunflowers,
    },
  });
  await save('/api/attendance/check-in', { ChildIDs: [childId] });
  const Filename = await newPhoto(api, 'director');
  await ok(
    api.post('director', '/api/admin/children/photo/save', { ChildID: childId, Version: await version(), Filename }),
  );
  await prisma.carePlan.create({
    data: {
      ...{ childId, kind: 'feeding', content: { Words: mark.note }, fromDay: new Date('2026-09-01') },
      ...{ recordedAt: new Date(), recordedBy: world.people.director },
    },
  });
  await prisma.look.create({
    data: {
      ...{ childId, day: new Date('2026-11-02'), userId, kind: 'photo', count: 1 },
      firstAt: new Date(),
      lastAt: new Date(),
    },
  });
  await prisma.knownAddress.create({ data: { userId, addressHash: Buffer.from('somewhere') } });
  await prisma.emailChange.create({
    data: {
      ...{ userId, email: `new-${mark.email}`, previous: mark.email, expiresAt: new Date('2027-01-01') },
      ...{ confirmHash: Buffer.from(`c${name}`), stopHash: Buffer.from(`s${name}`) },
    },
  });
  await api.deps.queue.send('password-reset-mail', { email: mark.email });
  await api.deps.mailer.send({ to: mark.email, subject: 'Welcome', text: mark.first, html: mark.first });
  await ok(
    api.post('director', '/api/admin/children/archive', { ID: childId, Version: await version(), Archived: true }),
  );
  const images = await prisma.image.findMany({
    where: { OR: [{ name: own.photo }, { child: { id: childId } }] },
    select: { name: true, sha256: true },
  });
  return {
    ...{ mark, childId, userId, groupMoment: group.id, ownMoment: own.id },
    photos: images.map((image) => image.name),
    hashes: images.map(({ sha256 }) => Buffer.from(sha256).toString('hex')),
  };
}

/** Names nobody. */
export const Reason = 'The family has asked for it';
export const askErasure = (api: TestApi, ChildID: number) =>
  api.post<{ ErasureID: string }>('director', '/api/admin/erasures', { ChildID, Reason });
export const confirmErasure = (api: TestApi, id: string, person: 'director' | 'admin' | 'directorOak' = 'admin') =>
  api.post<{ ErasureID: string }>(person, `/api/admin/erasures/${id}/confirm`, {});

/** Asked by the director and confirmed by the admin, and not yet begun. */
export async function confirmedErasure(api: TestApi, childId: number): Promise<string> {
  const { ErasureID } = await ok(askErasure(api, childId));
  await ok(confirmErasure(api, ErasureID));
  return ErasureID;
}
