import { messages } from '@footprints/contracts/errors';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { readableError } from '../../api/query-client.ts';
import { paths } from '../../lib/paths.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { locationChoicesQuery, roomChoicesQuery } from '../places/queries.ts';

/** Where a child is, as far as it is chosen. */
export interface Place {
  locationId: number | null;
  classroomId: number | null;
  groupId: number | null;
}

interface PlaceFieldsProps {
  place: Place;
  error: string | undefined;
  onChange: (place: Place) => void;
}

interface Choice {
  id: number;
  name: string;
}

function ChoiceSelect(props: {
  label: string;
  choices: readonly Choice[] | undefined;
  value: number | null;
  error?: string | undefined;
  onChange: (id: number | null) => void;
}) {
  const { label, choices, value, error, onChange } = props;
  return (
    <NativeSelect
      label={label}
      value={String(value ?? '')}
      disabled={!choices}
      error={error}
      required
      data={[
        { value: '', label: `Choose a ${label.toLowerCase()}` },
        ...(choices ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(event) => {
        onChange(Number(event.currentTarget.value) || null);
      }}
    />
  );
}

/** Location, classroom and group, each narrowing the next; a location is asked for only where there are several. */
export function PlaceFields({ place, error, onChange }: PlaceFieldsProps) {
  const locations = useQuery(locationChoicesQuery);
  const hasSeveral = (locations.data?.length ?? 0) > 1;
  const locationId = place.locationId ?? (hasSeveral ? null : (locations.data?.[0]?.LocationID ?? null));
  const rooms = useQuery({ ...roomChoicesQuery(locationId ?? undefined), enabled: locationId !== null });
  const room = rooms.data?.find(({ ClassroomID }) => ClassroomID === place.classroomId);

  const failed = [locations, rooms].find((query) => query.error && !query.data);
  if (failed) {
    return (
      <LoadFailure
        text={readableError(failed.error, messages.unavailable)}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    );
  }
  return (
    <>
      {hasSeveral && (
        <ChoiceSelect
          label="Location"
          choices={locations.data?.map(({ LocationID, Name }) => ({ id: LocationID, name: Name }))}
          value={locationId}
          onChange={(id) => {
            onChange({ locationId: id, classroomId: null, groupId: null });
          }}
        />
      )}
      <ChoiceSelect
        label="Classroom"
        choices={rooms.data?.map(({ ClassroomID, Name }) => ({ id: ClassroomID, name: Name }))}
        value={place.classroomId}
        onChange={(id) => {
          const groups = rooms.data?.find(({ ClassroomID }) => ClassroomID === id)?.Groups ?? [];
          onChange({ locationId, classroomId: id, groupId: groups.length === 1 ? (groups[0]?.GroupID ?? null) : null });
        }}
      />
      {rooms.data?.length === 0 && (
        <p>
          This location has no classrooms yet. <Link to={paths.adminClassrooms}>Add a classroom first.</Link>
        </p>
      )}
      <ChoiceSelect
        label="Group"
        choices={room?.Groups.map(({ GroupID, GroupName }) => ({ id: GroupID, name: GroupName }))}
        value={place.groupId}
        error={error}
        onChange={(id) => {
          onChange({ ...place, locationId, groupId: id });
        }}
      />
    </>
  );
}
