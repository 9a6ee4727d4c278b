import { paths } from './paths.ts';

/** What a list of entries, or a form for one, is opened with by its URL. */
export const studentParam = 'student';

/** The choice of a report's type, for one student who is picked in its form already. */
export function createReportFor(childId: number): string {
  return `${paths.createReport}?${studentParam}=${childId}`;
}

/** A list of entries narrowed to a day, and to a room where one is named. */
export function entriesOf(list: string, day: string, classroomId: number | undefined): string {
  return `${list}?day=${day}${classroomId === undefined ? '' : `&classroom=${classroomId}`}`;
}
