import type { LessonRow, OfferedSubject, StandardRow, SubjectRow } from '@footprints/contracts/curriculum';
import { dayOf, inForceOn } from '../db/calendar.ts';
import type { Prisma, Standard } from '../generated/client.ts';

const standardsOf = { select: { standard: true }, orderBy: { standard: { code: 'asc' } } } as const;

/** The lesson of a subject that is in force on a day, with its standards: there is one at most. */
export function lessonOn(day: Date) {
  return { lessons: { where: inForceOn(day), select: { title: true, standards: standardsOf } } };
}
type ListedSubject = Prisma.SubjectGetPayload<{ include: ReturnType<typeof lessonOn> }>;

/** A subject as a moment's form offers it. */
export function presentOffered(subject: Pick<ListedSubject, 'id' | 'value' | 'lessons'>): OfferedSubject {
  const [lesson] = subject.lessons;
  return {
    Id: subject.id,
    Value: subject.value,
    Lesson: lesson?.title ?? '',
    Standards: (lesson?.standards ?? []).map(({ standard: { code, title } }) => ({ Code: code, Title: title })),
  };
}

/** A subject as the admin page lists it, with the lesson in force. */
export function presentSubject(row: ListedSubject): SubjectRow {
  return {
    SubjectID: row.id,
    Value: row.value,
    Position: row.position,
    Lesson: row.lessons[0]?.title ?? '',
    IsArchived: row.archivedAt !== null,
    Version: row.version,
  };
}

/** What `presentLesson` needs beside the lesson's own columns. */
export const withSubjectAndStandards = {
  subject: { select: { value: true } },
  standards: standardsOf,
} as const;

/** A lesson as the admin page lists it, with its standards. */
export function presentLesson(row: Prisma.LessonGetPayload<{ include: typeof withSubjectAndStandards }>): LessonRow {
  return {
    LessonID: row.id,
    SubjectID: row.subjectId,
    Subject: row.subject.value,
    Title: row.title,
    FromDay: dayOf(row.fromDay),
    ToDay: row.toDay && dayOf(row.toDay),
    Standards: row.standards.map(({ standard: { id, code, title } }) => ({
      StandardID: id,
      Code: code,
      Title: title,
    })),
    Version: row.version,
  };
}

/** A standard as the admin page lists it. */
export function presentStandard(row: Standard): StandardRow {
  return { StandardID: row.id, Code: row.code, Title: row.title, Version: row.version };
}
