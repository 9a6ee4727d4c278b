import { listPeople } from '@footprints/contracts/people';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { roomChoicesQuery } from '../places/queries.ts';
import { ListSelect } from '../../lists/list-select.tsx';
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
  return [...(isOther ? [{ value: chosen, label: `Person no. ${chosen}` }] : []), ...people];
}

/** Narrows the audit: `?from=…&to=…&who=…&what=…&record=…&id=…`. */
export function AuditFilters({ list }: { list: ListState }) {
  const id = list.filter('id');
  const actors = useActors(list.filter('who') ?? '');
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
      <ListSelect list={list} name="who" label="Who" none="Everybody" choices={actors} />
      <ListSelect list={list} name="what" label="What" none="Everything" choices={deedChoices} />
      <ListSelect list={list} name="record" label="Record" none="Of every kind" choices={recordChoices} clears="id" />
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
