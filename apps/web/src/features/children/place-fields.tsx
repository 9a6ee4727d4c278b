import { adminMessages } from '@footprints/contracts/admin-errors';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { LoadFailed } from '../../lists/loaded.tsx';
import { IdSelect } from '../../ui/id-select.tsx';
import { LocationSelect } from '../places/location-select.tsx';
import { locationChoicesQuery, roomChoicesQuery } from '../places/queries.ts';

/** Where a child is, as far as it is chosen. */
export type Place = Record<'LocationID' | 'ClassroomID' | 'GroupID', number | null>;

interface PlaceFieldsProps {
  place: Place;
  error: string | undefined;
  onChange: (place: Place) => void;
}

/** Location, classroom and group, each narrowing the next; a location is asked for only where there are several. */
export function PlaceFields({ place, error, onChange }: PlaceFieldsProps) {
  const locations = useQuery(locationChoicesQuery);
  const inUse = locations.data ?? [];
  const hasSeveral = inUse.length > 1;
  const chosen = inUse.find(({ LocationID }) => LocationID === place.LocationID);
  // Who comes from one that is archived goes to the only one there is.
  const locationId = (chosen ?? (hasSeveral ? undefined : inUse[0]))?.LocationID ?? null;
  const rooms = useQuery({ ...roomChoicesQuery(locationId ?? undefined), enabled: locationId !== null });
  const room = rooms.data?.find(({ ClassroomID }) => ClassroomID === place.ClassroomID);
  const isGone =
    room !== undefined && place.GroupID !== null && !room.Groups.some(({ GroupID }) => GroupID === place.GroupID);

  const failed = [locations, rooms].find((query) => query.error && !query.data);
  if (failed) return <LoadFailed query={failed} />;
  return (
    <>
      {hasSeveral && (
        <LocationSelect
          none="Choose a location"
          required
          value={locationId}
          onChange={(LocationID) => onChange({ LocationID, ClassroomID: null, GroupID: null })}
        />
      )}
      <IdSelect
        label="Classroom"
        none="Choose a classroom"
        required
        choices={rooms.data?.map(({ ClassroomID, Name }) => ({ id: ClassroomID, name: Name }))}
        value={place.ClassroomID}
        onChange={(id) => {
          const groups = rooms.data?.find(({ ClassroomID }) => ClassroomID === id)?.Groups ?? [];
          const only = groups.length === 1 ? groups[0]?.GroupID : undefined;
          onChange({ LocationID: locationId, ClassroomID: id, GroupID: only ?? null });
        }}
      />
      {rooms.data?.length === 0 && (
        <p>
          This location has no classrooms yet. <Link to={paths.adminClassrooms}>Add a classroom first.</Link>
        </p>
      )}
      <IdSelect
        label="Group"
        none="Choose a group"
        required
        choices={room?.Groups.map(({ GroupID, GroupName }) => ({ id: GroupID, name: GroupName }))}
        value={place.GroupID}
        error={error ?? (isGone ? adminMessages.goneMeanwhile : undefined)}
        onChange={(GroupID) => onChange({ ...place, LocationID: locationId, GroupID })}
      />
    </>
  );
}
