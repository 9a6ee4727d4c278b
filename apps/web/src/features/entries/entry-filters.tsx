import { reportTypes } from '@footprints/contracts/report-types/table';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { IdSelect } from '../../ui/id-select.tsx';
import { DayInput } from '../../ui/day-input.tsx';
import { classroomsQuery } from '../places/queries.ts';
import classes from './entry-filters.module.css';
import type { EntryFilters as Filters } from './use-entry-filters.ts';

interface EntryFiltersProps {
  /** The group of all of them, which takes focus when they are cleared. */
  ref: Ref<HTMLDivElement>;
  filters: Filters;
  /** The choice of a student, which comes first. */
  student: ReactNode;
  hasTypes: boolean;
  /** Says something else in the URL. */
  onChange: (patch: { type?: string; day?: string; classroom?: string }) => void;
  /** Takes every filter away; undefined where none is set. */
  onClear: (() => void) | undefined;
}

/** What a list of entries is narrowed by, in one place: student, type, day, and the room for who acts for all of them. */
export function EntryFilters({ ref, filters, student, hasTypes, onChange, onClear }: EntryFiltersProps) {
  const { type, day, today, mayChooseRoom, roomId } = filters;
  return (
    <div ref={ref} role="group" aria-label="Filters" tabIndex={-1} className={classes.filters}>
      {student}
      {hasTypes && (
        <NativeSelect
          label="Type"
          value={type?.slug ?? ''}
          data={[
            { value: '', label: 'All types' },
            ...reportTypes.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={(event) => onChange({ type: event.currentTarget.value })}
        />
      )}
      <DayInput label="Day" value={day ?? ''} today={today} mayBeEmpty onChange={(next) => onChange({ day: next })} />
      {mayChooseRoom && <RoomFilter value={roomId} onChange={(classroom) => onChange({ classroom })} />}
      {onClear && (
        <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

function RoomFilter({ value, onChange }: { value: number | undefined; onChange: (roomId: string) => void }) {
  const { data: rooms } = useQuery(classroomsQuery);
  return (
    <IdSelect
      label="Classroom"
      none="All classrooms"
      choices={rooms?.map(({ UserID, Name }) => ({ id: UserID, name: Name }))}
      value={value ?? null}
      onChange={(id) => onChange(String(id ?? ''))}
    />
  );
}
