import { counted } from '../../lib/counted.ts';
import type { Selection } from './selection.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Whom something is for: the one by name, more by their number. */
export function studentsInWords(students: Selection): string {
  return students.length === 1 ? namesOf(students) : counted(students.length, 'student', 'students');
}

/** "Kai Anderson and Oliver James Bennett"; of more than so many the first, and how many more there are. */
export function namesOf(students: Selection, atMost = Infinity): string {
  const names = students.slice(0, atMost).map((student) => student.childName);
  const more = students.length - names.length;
  return list.format(more > 0 ? [...names, `${more} more`] : names);
}
