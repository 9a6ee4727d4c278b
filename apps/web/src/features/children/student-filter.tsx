import type { FilterChild } from '@footprints/contracts/children';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { allFilter } from '@footprints/contracts/limits';
import type { UseQueryResult } from '@tanstack/react-query';
import { RefusalError } from '../../api/errors.ts';
import { IdSelect } from '../../ui/id-select.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { namesIn } from './told-apart.ts';

interface StudentFilterProps {
  students: UseQueryResult<readonly FilterChild[]>;
  /** A child, or -1 for all students. */
  value: number;
  onChange: (childId: number) => void;
}

function choicesOf(children: readonly FilterChild[], chosen: number) {
  const nameOf = namesIn(children);
  const choices = children.map((child) => ({
    id: child.ChildID,
    name: `${nameOf(child)}${child.IsHere ? '' : ' (absent)'}`,
  }));
  // The list may be that of a child which is not offered, such as one that has left.
  const isOffered = chosen === allFilter || choices.some(({ id }) => id === chosen);
  return isOffered ? choices : [...choices, { id: chosen, name: 'Another student' }];
}

/** Narrows a list to one student; starts at all of them (product 6.10). */
export function StudentFilter({ students, value, onChange }: StudentFilterProps) {
  const { data, error } = students;
  if (error && !data) {
    const isRefused = error instanceof RefusalError;
    const text = isRefused ? entryMessages.noStudentsToFilter : entryMessages.getStudentsFailed;
    return <LoadFailure text={text} query={students} />;
  }
  if (data?.length === 0) return <StatusMessage>{entryMessages.noStudentsToFilter}</StatusMessage>;
  return (
    <IdSelect
      label="Student"
      none="All students"
      choices={data && choicesOf(data, value)}
      value={value === allFilter ? null : value}
      onChange={(id) => onChange(id ?? allFilter)}
    />
  );
}
