import { namesOf } from './names-of.ts';
import type { Mark } from './child-marks.tsx';
import { absentAmong, leftOutOfPhoto, type Selection } from './selection.ts';
import { useGroups } from './use-groups.ts';

/** Up to so many are counted at a glance. */
const fewAtMost = 3;
/** In a whole location's party the first ones are named. */
const namedAtMost = 12;

interface RecipientsProps {
  students: Selection;
  /** Also of many; otherwise only a few are named, where the button says how many there are. */
  namesMany?: boolean;
  /** What the chips say of a child. */
  mark?: Mark;
}

function toWhom(students: Selection, namesMany: boolean): string | undefined {
  if (students.length === 0) return undefined;
  if (students.length <= fewAtMost) return `To ${namesOf(students)}`;
  return namesMany ? `To ${students.length} students: ${namesOf(students, namedAtMost)}` : undefined;
}

/** Whom a form is for, by name, and who of them is absent today, or left out of a photo: what is read right before saving. */
export function Recipients({ students, namesMany = false, mark }: RecipientsProps) {
  const { data: groups = [] } = useGroups();
  const names = toWhom(students, namesMany);
  const absent = absentAmong(students, groups);
  const leftOut = mark === 'photo consent' ? leftOutOfPhoto(students, groups) : [];
  return (
    <>
      {names && <span>{names}</span>}
      {absent.length > 0 && <strong>{`Absent today: ${namesOf(absent)}`}</strong>}
      {leftOut.length > 0 && <span>{`Left out, no photo consent: ${namesOf(leftOut)}`}</span>}
    </>
  );
}
