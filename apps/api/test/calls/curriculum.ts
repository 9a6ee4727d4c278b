import { randomUUID } from 'node:crypto';
import * as calls from '@footprints/contracts/curriculum';
import { type About, adminsOnly, call, directorsOnly, staffOnly } from './call.ts';

const newSubject = ({ api }: About) =>
  api.db.prisma.subject.create({ data: { value: `Gardening ${randomUUID()}`, position: 9 } });

/** Directors read, admins change. */
export const curriculumCalls = [
  call(calls.getSubjects, staffOnly),
  call(calls.listAdminSubjects, directorsOnly),
  call(calls.saveSubject, adminsOnly, () => ({ body: { Value: `Cooking ${randomUUID()}` } })),
  call(calls.archiveSubject, adminsOnly, async (about) => {
    const { id, version } = await newSubject(about);
    return { body: { ID: id, Version: version, Archived: true } };
  }),
  call(calls.listLessons, directorsOnly),
  call(calls.saveLesson, adminsOnly, async (about) => {
    const { id: SubjectID } = await newSubject(about);
    const standard = await about.api.db.prisma.standard.create({
      data: { code: randomUUID(), title: 'Waters a plant' },
    });
    return { body: { SubjectID, Title: 'Seeds', FromDay: '2026-01-01', ToDay: null, StandardIDs: [standard.id] } };
  }),
  call(calls.listStandards, directorsOnly),
  call(calls.saveStandard, adminsOnly, () => ({ body: { Code: randomUUID().slice(0, 8), Title: 'Names a plant' } })),
];
