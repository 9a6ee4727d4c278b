import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { adminMessages } from './admin-errors.ts';
import { archiveBody, chosen, inOrder, period, periodShown, required, savedAs, version, whole } from './fields.ts';
import { adminListQuery } from './paging.ts';
import { id, pathId } from './wire.ts';

/** A choice of a dropdown: a moment's subject or a badge's category. */
export const option = z.object({ Id: id, Value: z.string() });
export type Option = z.infer<typeof option>;

/** The subjects whose name is shown in bold (product 9.8). */
export const boldSubjects: readonly string[] = ['Special Moment', 'Memo'];

/** A subject that a moment may have, with the lesson in force today under which it would be filed; '' and none without one. */
const offeredSubject = z.object({
  ...option.shape,
  Lesson: z.string(),
  Standards: z.array(z.object({ Code: z.string(), Title: z.string() })),
});
export type OfferedSubject = z.infer<typeof offeredSubject>;

export const getSubjects = endpoint({
  method: 'GET',
  path: '/funny-daffer/subject',
  summary: 'The subjects of a portfolio moment',
  data: z.array(offeredSubject),
});

// Subjects, lessons and standards are every location's: admins change them, directors read them.

/** A subject, with the lesson of today. */
const subjectRow = z.object({
  SubjectID: id,
  Value: z.string(),
  Position: z.int(),
  /** The lesson in force today, or ''. */
  Lesson: z.string(),
  IsArchived: z.boolean(),
  Version: version,
});
export type SubjectRow = z.infer<typeof subjectRow>;

export const listAdminSubjects = endpoint({
  method: 'GET',
  path: '/admin/subjects',
  summary: 'Subjects with the lesson in force today',
  query: adminListQuery(['Position', 'Value']),
  data: z.array(subjectRow),
  paged: true,
});

export const saveSubject = endpoint({
  method: 'POST',
  path: '/admin/subjects/save',
  summary: 'Add or change a subject (admins)',
  body: z.object({
    SubjectID: z.optional(id),
    Version: z.optional(version),
    Value: required(80, 'nameMissing'),
    Position: z._default(whole(0, 10_000, adminMessages.orderInvalid), 0),
  }),
  data: savedAs,
});

export const archiveSubject = endpoint({
  method: 'POST',
  path: '/admin/subjects/archive',
  summary: 'Archive a subject or restore it (admins)',
  body: archiveBody,
  data: savedAs,
});

/** What is taught in a subject from one day to another. */
const lessonRow = z.object({
  LessonID: id,
  SubjectID: id,
  Subject: z.string(),
  Title: z.string(),
  ...periodShown,
  Standards: z.array(z.object({ StandardID: id, Code: z.string(), Title: z.string() })),
  Version: version,
});
export type LessonRow = z.infer<typeof lessonRow>;

export const listLessons = endpoint({
  method: 'GET',
  path: '/admin/lessons',
  summary: 'Lessons with the days on which they are in force',
  query: z.object({ ...adminListQuery(['FromDay', 'Title', 'Subject']).shape, SubjectID: z.optional(pathId) }),
  data: z.array(lessonRow),
  paged: true,
});

export const saveLesson = endpoint({
  method: 'POST',
  path: '/admin/lessons/save',
  summary: 'Add or change a lesson (admins); two lessons of a subject are never in force on one day',
  body: z
    .object({
      LessonID: z.optional(id),
      Version: z.optional(version),
      SubjectID: chosen(adminMessages.subjectMissing),
      Title: required(160, 'titleMissing'),
      ...period,
      StandardIDs: z._default(z.array(id).check(z.maxLength(50, 'A lesson can have at most 50 standards.')), []),
    })
    .check(inOrder),
  data: savedAs,
});

/** What lessons work towards, by code. */
const standardRow = z.object({ StandardID: id, Code: z.string(), Title: z.string(), Version: version });
export type StandardRow = z.infer<typeof standardRow>;

export const listStandards = endpoint({
  method: 'GET',
  path: '/admin/standards',
  summary: 'Standards by code',
  query: adminListQuery(['Code', 'Title']),
  data: z.array(standardRow),
  paged: true,
});

export const saveStandard = endpoint({
  method: 'POST',
  path: '/admin/standards/save',
  summary: 'Add or change a standard (admins)',
  body: z.object({
    StandardID: z.optional(id),
    Version: z.optional(version),
    Code: required(40, 'codeMissing'),
    Title: required(250, 'titleMissing'),
  }),
  data: savedAs,
});
