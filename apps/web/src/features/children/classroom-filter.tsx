import { idInUrl } from '@footprints/contracts/wire';
import { useQuery } from '@tanstack/react-query';
import { roomChoicesQuery } from '../places/queries.ts';
import { ListSelect } from '../../lists/list-select.tsx';
import type { ListState } from '../../lists/use-list-query.ts';

/** Narrows a list to one classroom, `?classroom=…`, of the chosen location or of all. */
export function ClassroomFilter({ list }: { list: ListState }) {
  const { data: rooms } = useQuery(roomChoicesQuery(idInUrl(list.filter('location'))));
  const places = new Set(rooms?.map(({ LocationID }) => LocationID));
  return (
    <ListSelect
      list={list}
      name="classroom"
      label="Classroom"
      none="All classrooms"
      choices={(rooms ?? []).map(({ ClassroomID, Name, LocationName }) => ({
        value: String(ClassroomID),
        label: places.size > 1 ? `${Name} (${LocationName})` : Name,
      }))}
      disabled={!rooms}
    />
  );
}
