import { idInUrl } from '@footprints/contracts/wire';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roomChoicesQuery } from '../places/queries.ts';
import type { ListState } from '../../lists/use-list-query.ts';

/** Narrows a list to one classroom, `?classroom=…`, of the chosen location or of all. */
export function ClassroomFilter({ list }: { list: ListState }) {
  const { data: rooms } = useQuery(roomChoicesQuery(idInUrl(list.filter('location'))));
  const places = new Set(rooms?.map(({ LocationID }) => LocationID));
  return (
    <NativeSelect
      label="Classroom"
      value={list.filter('classroom') ?? ''}
      disabled={!rooms}
      data={[
        { value: '', label: 'All classrooms' },
        ...(rooms ?? []).map(({ ClassroomID, Name, LocationName }) => ({
          value: String(ClassroomID),
          label: places.size > 1 ? `${Name} (${LocationName})` : Name,
        })),
      ]}
      onChange={(event) => list.change({ classroom: event.currentTarget.value })}
    />
  );
}
