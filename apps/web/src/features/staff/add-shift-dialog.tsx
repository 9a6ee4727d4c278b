import { nightEnds } from '@footprints/contracts/limits';
import { addShift } from '@footprints/contracts/shifts';
import type { StaffMemberRow } from '@footprints/contracts/staff';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { instantOn, longDate, nowInZone, todayInZone } from '../../lib/dates.ts';
import { addDays } from '../../lib/days.ts';
import { isRecordedDay } from '../../lib/recorded-day.ts';
import { IdSelect } from '../../ui/id-select.tsx';
import { NoteField } from '../../ui/note-field.tsx';
import { useSession } from '../identity/use-session.ts';
import { classroomsQuery } from '../places/queries.ts';

interface AddShiftDialogProps {
  /** Who works at the location. */
  members: readonly StaffMemberRow[];
  /** The day on which it began. */
  day: string;
  /** The room that is looked at, or null for the whole location. */
  classroomId: number | null;
  onClose: () => void;
}

/** The first day of which a shift may still go on: yesterday, too, until the night is over. */
export function openSince(timeZone: string | null): string {
  const today = todayInZone(timeZone);
  return nowInZone(timeZone) < nightEnds ? addDays(today, -1) : today;
}

/** Adds a shift that nobody began, with the reason; one of a day that is over is asked for the day of its end, too. */
export function AddShiftDialog({ members, day, classroomId, onClose }: AddShiftDialogProps) {
  const { timeZone } = useSession();
  const { data: rooms } = useQuery(classroomsQuery);
  const today = todayInZone(timeZone);
  const isOver = day < openSince(timeZone);
  const instantOf = (of: string, time: string) =>
    time !== '' && isRecordedDay(of, today) ? instantOn(of, time, timeZone) : '';
  const form = useRecordForm({
    initial: {
      StaffMemberID: null as number | null,
      ClassroomID: classroomId,
      From: '',
      To: '',
      EndDay: day,
      Reason: '',
    },
    bodyOf: ({ StaffMemberID, ClassroomID, From, To, EndDay, Reason }) => ({
      StaffMemberID: StaffMemberID ?? 0,
      ClassroomID: ClassroomID ?? 0,
      From: instantOf(day, From),
      To: To === '' && !isOver ? null : instantOf(EndDay, To),
      Reason,
    }),
    save: useSaveRecord(addShift, 'The shift was added.'),
    onSaved: onClose,
  });
  return (
    <RecordDialog title="Add a shift" form={form} onClose={onClose}>
      <IdSelect
        label="Staff member"
        none="Choose a staff member"
        required
        choices={members.map(({ StaffMemberID, DisplayName, Initials }) => ({
          id: StaffMemberID,
          name: `${DisplayName} (${Initials})`,
        }))}
        {...form.bind('StaffMemberID')}
      />
      <IdSelect
        label="Classroom"
        none="Choose a classroom"
        required
        choices={rooms?.map(({ UserID, Name }) => ({ id: UserID, name: Name }))}
        {...form.bind('ClassroomID')}
      />
      <TextInput type="time" label="Started" required description={longDate(day)} {...form.bind('From')} />
      <TextInput
        type="time"
        label={isOver ? 'Ended' : 'Ended (leave empty if still here)'}
        required={isOver}
        {...form.bind('To')}
      />
      {day !== today && <TextInput type="date" label="End day" min={day} max={today} {...form.bind('EndDay')} />}
      <NoteField label="Reason" required {...form.bind('Reason')} />
    </RecordDialog>
  );
}
