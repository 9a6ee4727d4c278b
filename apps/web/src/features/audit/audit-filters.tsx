import { listPeople } from '@footprints/contracts/people';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { roomChoicesQuery } from '../places/queries.ts';
import { allRowsQuery } from '../../lists/use-rows.ts';
import type { ListState } from '../../lists/use-list-query.ts';
import { deedChoices, recordChoices } from './audit-words.ts';

const staffQuery = allRowsQuery(listPeople, { Kind: 'staff', Sort: 'Name' });

/** Who can have done something: staff and classrooms, and whoever the URL names besides. */
function useActors(chosen: string) {
  const { data: staff } = useQuery(staffQuery);
  const { data: rooms } = useQuery(roomChoicesQuery(undefined));
  const people = [
    ...(staff ?? []).map(({ UserID, Name, Email }) => ({ value: String(UserID), label: Name || Email })),
    ...(rooms ?? []).map(({ ClassroomID, Name, Email }) => ({ value: String(ClassroomID), label: Name || Email })),
  ];
  const isOther = chosen !== '' && !people.some(({ value }) => value === chosen);
  return [
    { value: '', label: 'Everybody' },
    ...(isOther ? [{ value: chosen, label: `Person no. ${chosen}` }] : []),
    ...people,
  ];
}

interface ChoiceProps {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ onChange, ...props }: ChoiceProps) {
  return <NativeSelect {...props} onChange={(event) => onChange(event.currentTarget.value)} />;
}

/** Narrows the audit: `?from=…&to=…&who=…&what=…&record=…&id=…`. */
export function AuditFilters({ list }: { list: ListState }) {
  const who = list.filter('who') ?? '';
  const id = list.filter('id');
  const actors = useActors(who);
  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={list.filter(name) ?? ''}
      onChange={(event) => list.change({ [name]: event.currentTarget.value }, { replace: true })}
    />
  );
  return (
    <>
      <Choice label="Who" data={actors} value={who} onChange={(value) => list.change({ who: value })} />
      <Choice
        label="What"
        data={[{ value: '', label: 'Everything' }, ...deedChoices]}
        value={list.filter('what') ?? ''}
        onChange={(what) => list.change({ what })}
      />
      <Choice
        label="Record"
        data={[{ value: '', label: 'Of every kind' }, ...recordChoices]}
        value={list.filter('record') ?? ''}
        onChange={(record) => list.change({ record, id: undefined })}
      />
      {day('from', 'First day')}
      {day('to', 'Last day')}
      {id !== undefined && (
        <Button
          variant="default"
          rightSection={<IconX size={18} aria-hidden />}
          aria-label={`Not only no. ${id}`}
          onClick={() => list.change({ id: undefined })}
        >
          Only no. {id}
        </Button>
      )}
    </>
  );
}
