import type { LessonRow, StandardRow, SubjectRow } from '@footprints/contracts/curriculum';

export interface SubjectRecord {
  id: number;
  value: string;
  position: number;
  isArchived: boolean;
  version: number;
}

/** A subject as the admin page lists it, with the lesson in force. */
export function presentSubject(row: SubjectRecord & { lesson: string | null }): SubjectRow {
  return {
    SubjectID: row.id,
    Value: row.value,
    Position: row.position,
    Lesson: row.lesson ?? '',
    IsArchived: row.isArchived,
    Version: row.version,
  };
}

export interface LessonRecord {
  id: number;
  subjectId: number;
  title: string;
  fromDay: string;
  toDay: string | null;
  version: number;
}

export interface ListedLesson extends LessonRecord {
  subject: string;
  standards: { id: number; code: string; title: string }[];
}

/** A lesson as the admin page lists it, with its standards. */
export function presentLesson(row: ListedLesson): LessonRow {
  return {
    LessonID: row.id,
    SubjectID: row.subjectId,
    Subject: row.subject,
    Title: row.title,
    FromDay: row.fromDay,
    ToDay: row.toDay,
    Standards: row.standards.map(({ id, code, title }) => ({ StandardID: id, Code: code, Title: title })),
    Version: row.version,
  };
}

export interface StandardRecord {
  id: number;
  code: string;
  title: string;
  version: number;
}

/** A standard as the admin page lists it. */
export function presentStandard(row: StandardRecord): StandardRow {
  return { StandardID: row.id, Code: row.code, Title: row.title, Version: row.version };
}
