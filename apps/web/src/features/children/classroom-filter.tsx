import { idInUrl } from '@footprints/contracts/wire';
import { useQuery } from '@tanstack/react-query';
import { namedRooms, roomChoicesQuery } from '../places/queries.ts';
import { ListSelect } from '../../lists/list-select.tsx';
import type { ListState } from '../../lists/use-list-query.ts';

/** Narrows a list to one classroom, `?classroom=…`, of the chosen location or of all. */
export function ClassroomFilter({ list }: { list: ListState }) {
  const { data: rooms } = useQuery(roomChoicesQuery(idInUrl(list.filter('location'))));
  return (
    <ListSelect
      list={list}
      name="classroom"
      label="Classroom"
      none="All classrooms"
      choices={namedRooms(rooms ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={!rooms}
    />
  );
}
