import type { SelectedStudent } from './selection.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "Kai Anderson and Oliver James Bennett"; of more than so many the first, and how many more there are. */
export function namesOf(students: readonly SelectedStudent[], atMost = Infinity): string {
  const names = students.slice(0, atMost).map((student) => student.childName);
  const more = students.length - names.length;
  return list.format(more > 0 ? [...names, `${String(more)} more`] : names);
}
