import { adminMessages } from '@footprints/contracts/admin-errors';
import { correctShift, endShift, type ShiftRow, startShift } from '@footprints/contracts/shifts';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { saveFailures } from '../../forms/save-failure.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import {
  atTime,
  clockOfInstant,
  dateAndTime,
  dayOfInstant,
  instantOn,
  longDate,
  timeOfInstant,
  todayInZone,
} from '../../lib/dates.ts';
import { isRecordedDay } from '../../lib/recorded-day.ts';
import { useOpened, type WaysOut } from '../../lists/use-opened.ts';
import { ButtonRow } from '../../ui/button-row.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { NoteField } from '../../ui/note-field.tsx';
import { useNotice } from '../../ui/notice.ts';
import { Tag } from '../../ui/tag.tsx';
import { useSession } from '../identity/use-session.ts';
import { AddShiftDialog, openSince } from './add-shift-dialog.tsx';
import { DayOver } from './day-over.tsx';
import { Face } from './face.tsx';
import { membersQuery, roomPeopleQuery, shiftsQuery } from './queries.ts';
import classes from './staff.module.css';

interface StaffTodayProps {
  day: string;
  isToday: boolean;
  /** Null: one's own, or the whole location's. */
  classroomId: number | null;
}

/** What became of whose shift, by the name of its button. */
const saidOf = (done: string, whose?: { DisplayName: string }) => `${done}: ${whose?.DisplayName ?? 'the shift'}.`;

/** Who was in the room, from when to when; nothing where nobody is entered who could be. */
export function StaffToday({ day, isToday, classroomId }: StaffTodayProps) {
  const { timeZone, hasRole, choosesClassroom, appInfo } = useSession();
  const isRoom = hasRole('Classroom');
  const { data: shifts = [], refetch } = useQuery(shiftsQuery(day, classroomId));
  const { data: people = [] } = useQuery({ ...roomPeopleQuery, enabled: isRoom });
  const locationId = appInfo?.LocationID ?? undefined;
  const isOffice = choosesClassroom && locationId !== undefined;
  const { data: members = [] } = useQuery({ ...membersQuery(locationId), enabled: isOffice });
  const say = useNotice();
  const { opened, open: edit } = useOpened<{ shift: ShiftRow }>(async ({ shift: edited }) => {
    const { data } = await refetch();
    const present = data?.find(({ ShiftID }) => ShiftID === edited.ShiftID);
    if (present) return { shift: present };
    say(adminMessages.goneMeanwhile);
    return null;
  });
  // Of the day on which it was opened, past midnight, too.
  const [adding, setAdding] = useState<string>();
  const personOf = ({ StaffMemberID }: { StaffMemberID: number }) =>
    people.find((one) => one.StaffMemberID === StaffMemberID);
  const start = useSaveRecord(startShift, (_, body) => saidOf('Started', personOf(body)), {
    failed: (body) => saidOf('Not started', personOf(body)),
  });
  const shiftOf = ({ ShiftID }: { ShiftID: number }) => shifts.find((one) => one.ShiftID === ShiftID);
  const end = useSaveRecord(endShift, (_, body) => saidOf('Ended', shiftOf(body)), {
    failed: (body) => saidOf('Not ended', shiftOf(body)),
  });
  const away = isToday && isRoom ? people.filter(({ IsOnShift }) => !IsOnShift) : [];
  const failure = start.error ?? end.error;
  const shown = (instant: string) =>
    dayOfInstant(instant, timeZone) === day ? clockOfInstant(instant, timeZone) : dateAndTime(instant, timeZone);
  // Whoever forgot to end theirs is not here any more, once the night is over.
  const open = (from: string) => (isToday && dayOfInstant(from, timeZone) >= openSince(timeZone) ? 'now' : 'not ended');
  if (shifts.length === 0 && away.length === 0 && members.length === 0) return null;
  return (
    <Card title={isToday ? 'Staff today' : 'Staff that day'}>
      <ErrorSummary messages={failure ? saveFailures(failure) : []} takesFocus={false} />
      <ul>
        {shifts.map((shift) => (
          <li key={shift.ShiftID} className={classes.shift}>
            <Face person={shift} isSmall />
            <strong>{shift.DisplayName}</strong>
            <span className={classes.times}>
              {shown(shift.From)} – {shift.To === null ? open(shift.From) : shown(shift.To)}
              {!isRoom && ` · ${shift.ClassroomName}`}
            </span>
            {shift.IsAdded && <Tag tone="quiet">Added</Tag>}
            {shift.IsCorrected && <Tag tone="quiet">Corrected</Tag>}
            <span className={classes.does}>
              {shift.To === null && (
                <BusyButton
                  variant="subtle"
                  aria-label={`End: ${shift.DisplayName}`}
                  loading={end.isPending && end.variables.ShiftID === shift.ShiftID}
                  onClick={() => {
                    start.reset();
                    end.mutate({ ShiftID: shift.ShiftID });
                  }}
                >
                  End
                </BusyButton>
              )}
              <Button variant="subtle" aria-label={`Correct: ${shift.DisplayName}`} onClick={() => edit({ shift })}>
                Correct
              </Button>
            </span>
          </li>
        ))}
        {away.map((person) => (
          <li key={person.StaffMemberID} className={classes.shift}>
            <Face person={person} isSmall />
            <strong>{person.DisplayName}</strong>
            <BusyButton
              variant="subtle"
              className={classes.does}
              aria-label={`Start: ${person.DisplayName}`}
              loading={start.isPending && start.variables.StaffMemberID === person.StaffMemberID}
              onClick={() => {
                end.reset();
                start.mutate({ StaffMemberID: person.StaffMemberID });
              }}
            >
              Start
            </BusyButton>
          </li>
        ))}
      </ul>
      {members.length > 0 && (
        <ButtonRow>
          <Button variant="default" onClick={() => setAdding(day)}>
            Add a shift
          </Button>
        </ButtonRow>
      )}
      {adding && (
        <AddShiftDialog members={members} day={adding} classroomId={classroomId} onClose={() => setAdding(undefined)} />
      )}
      {opened && <ShiftDialog key={opened.key} day={day} timeZone={timeZone} {...opened.dialog} />}
    </Card>
  );
}

interface ShiftDialogProps extends WaysOut {
  shift: ShiftRow;
  day: string;
  timeZone: string | null;
}

/** Corrects when somebody was in the room, with the reason; a shift that ran past its day is asked for the day of its end, too. */
function ShiftDialog({ shift, day, timeZone, ...ways }: ShiftDialogProps) {
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
