import { correctShift, type ShiftRow } from '@footprints/contracts/shifts';
import { TextInput } from '@mantine/core';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { atTime, dayOfInstant, instantOn, longDate, timeOfInstant, todayInZone } from '../../lib/dates.ts';
import { isRecordedDay } from '../../lib/recorded-day.ts';
import type { WaysOut } from '../../lists/use-opened.ts';
import { NoteField } from '../../ui/note-field.tsx';
import { DayOver } from './day-over.tsx';

interface ShiftDialogProps extends WaysOut {
  shift: ShiftRow;
  day: string;
  timeZone: string | null;
}

/** Corrects when somebody was in the room, with the reason; a shift that ran past its day is asked for the day of its end, too. */
export function ShiftDialog({ shift, day, timeZone, ...ways }: ShiftDialogProps) {
  const lastInstant = shift.To ?? shift.From;
  const today = todayInZone(timeZone);
  const dayOf = (instant: string) => dayOfInstant(instant, timeZone);
  const isPastItsDay = (shift.To === null ? today : dayOf(shift.To)) !== dayOf(shift.From);
  const dateOf = (instant: string) => (dayOf(instant) === day ? {} : { description: longDate(dayOf(instant)) });
  const endOf = (endDay: string, time: string) => {
    if (!isRecordedDay(endDay, today)) return '';
    return endDay === dayOf(lastInstant) ? atTime(lastInstant, time, timeZone) : instantOn(endDay, time, timeZone);
  };
  const form = useRecordForm({
    initial: {
      From: timeOfInstant(shift.From, timeZone),
      To: shift.To === null ? '' : timeOfInstant(shift.To, timeZone),
      EndDay: dayOf(lastInstant),
      Reason: '',
    },
    bodyOf: ({ From, To, EndDay, Reason }) => {
      const from = From === '' ? '' : atTime(shift.From, From, timeZone);
      const to = To === '' ? null : endOf(EndDay, To);
      // The clock that is put back shows the time of the start once more, and who was there until then was there.
      const isHourAfter = to !== null && to === shift.To && Date.parse(to) - Date.parse(from) > 60_000;
      // Who was there for no time at all was not there, whatever the seconds are.
      const tookNoTime = To === From && EndDay === dayOf(shift.From) && !isHourAfter;
      return {
        ShiftID: shift.ShiftID,
        Version: shift.Version,
        From: from,
        To: to !== null && tookNoTime ? from : to,
        Reason,
      };
    },
    save: useSaveRecord(correctShift, 'The shift was corrected.'),
    onSaved: ways.onClose,
  });
  return (
    <RecordDialog title={`Shift of ${shift.DisplayName}`} form={form} {...ways}>
      <DayOver day={dayOf(shift.From)} />
      <TextInput type="time" label="Started" required {...dateOf(shift.From)} {...form.bind('From')} />
      <TextInput
        type="time"
        label="Ended (empty: still here)"
        {...(isPastItsDay ? {} : dateOf(lastInstant))}
        {...form.bind('To')}
      />
      {isPastItsDay && (
        <TextInput type="date" label="End day" min={dayOf(shift.From)} max={today} {...form.bind('EndDay')} />
      )}
      <p>If {shift.DisplayName} was not here, set the end to the start: that removes the shift.</p>
      <NoteField label="Reason" required {...form.bind('Reason')} />
    </RecordDialog>
  );
}
