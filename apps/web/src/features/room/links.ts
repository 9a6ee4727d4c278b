import { paths } from '../../lib/paths.ts';

export const classroomParam = 'classroom';
/** What the room's own pages are called below it. */
export const views = { sleep: 'sleep', sheet: 'sheet', ratio: 'ratio' } as const;

/** The room, or one of its views; of the classroom named, else of one's own or the one acted as. */
export function roomLink(classroomId: number | null, view?: keyof typeof views): string {
  const path = view === undefined ? paths.room : `${paths.room}/${views[view]}`;
  return classroomId === null ? path : `${path}?${classroomParam}=${String(classroomId)}`;
}
