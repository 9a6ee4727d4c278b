import { paths } from '../../lib/paths.ts';

export const classroomParam = 'classroom';

/** The room, or one of its views at that path; of the classroom named, else of one's own or the one acted as. */
export function roomLink(classroomId: number | null, path: string = paths.room): string {
  return classroomId === null ? path : `${path}?${classroomParam}=${classroomId}`;
}
