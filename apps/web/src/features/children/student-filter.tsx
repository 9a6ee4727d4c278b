import { childName, type FilterChild } from '@footprints/contracts/children';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { allFilter } from '@footprints/contracts/limits';
import { NativeSelect } from '@mantine/core';
import { RefusalError } from '../../api/errors.ts';
import { StatusMessage } from '../../ui/status-message.tsx';

interface StudentFilterProps {
  /** Undefined while they are on their way. */
  students: readonly FilterChild[] | undefined;
  /** A child, or -1 for all students. */
  value: number;
  onChange: (childId: number) => void;
}

function optionOf(child: FilterChild) {
  return { value: String(child.ChildID), label: `${childName(child)}${child.IsHere ? '' : ' (absent)'}` };
}

/** What the person reads when the students to filter by could not be had: refused, or not answered. */
export function studentsFailure(error: unknown): string {
  return error instanceof RefusalError ? entryMessages.noStudentsToFilter : entryMessages.getStudentsFailed;
}

/** Narrows a list to one student; starts at all of them (product 6.10). */
export function StudentFilter({ students, value, onChange }: StudentFilterProps) {
  if (students?.length === 0) return <StatusMessage>{entryMessages.noStudentsToFilter}</StatusMessage>;
  return (
    <NativeSelect
      label="Student"
      data={[{ value: String(allFilter), label: 'All students' }, ...(students ?? []).map(optionOf)]}
      value={String(value)}
      disabled={!students}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
