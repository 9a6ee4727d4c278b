import { adminMessages } from '@footprints/contracts/admin-errors';
import { endShift, type ShiftRow, startShift } from '@footprints/contracts/shifts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFailures } from '../../forms/save-failure.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { clockOfInstant, dateAndTime, dayOfInstant, longDate } from '../../lib/dates.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { useOpened } from '../../lists/use-opened.ts';
import { ButtonRow } from '../../ui/button-row.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useNotice } from '../../ui/notice.ts';
import { StatusMessage } from '../../ui/status-message.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PrintedBy } from '../identity/printed-by.tsx';
import { useSession } from '../identity/use-session.ts';
import { AddShiftDialog, openSince } from './add-shift-dialog.tsx';
import { Face } from './face.tsx';
import { membersQuery, roomPeopleQuery, shiftsQuery } from './queries.ts';
import { ShiftDialog } from './shift-dialog.tsx';
import classes from './staff.module.css';

interface StaffTodayProps {
  day: string;
  isToday: boolean;
  /** Null: one's own, or the whole location's. */
  classroomId: number | null;
}

/** What became of whose shift, by the name of its button. */
const saidOf = (done: string, whose?: { DisplayName: string }) => `${done}: ${whose?.DisplayName ?? 'the shift'}.`;

/** Where and on which day it was, for whoever has it on paper. */
function PaperHead({ day }: { day: string }) {
  const { hasRole, activeClassroom, appInfo } = useSession();
  const roomName = hasRole('Classroom') ? appInfo?.Name : activeClassroom?.name;
  return <p data-print-only>{[roomName, appInfo?.LocationName, longDate(day)].filter(Boolean).join(' · ')}</p>;
}

/** Who was in the room, from when to when, also on paper; nothing where nobody is entered who could be. */
export function StaffToday({ day, isToday, classroomId }: StaffTodayProps) {
  const { timeZone, hasRole, choosesClassroom, appInfo } = useSession();
  const isRoom = hasRole('Classroom');
  const asked = useQuery(shiftsQuery(day, classroomId));
  const shifts = asked.data ?? [];
  const { data: people = [] } = useQuery({ ...roomPeopleQuery, enabled: isRoom });
  const locationId = appInfo?.LocationID ?? undefined;
  const isOffice = choosesClassroom && locationId !== undefined;
  const { data: members = [] } = useQuery({ ...membersQuery(locationId), enabled: isOffice });
  const say = useNotice();
  const { opened, open: edit } = useOpened<{ shift: ShiftRow }>(async ({ shift: edited }) => {
    const { data } = await asked.refetch();
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
  // Not known yet is nothing, and not to be had is not: that is said.
  if (shifts.length + people.length + members.length === 0 && asked.errorUpdateCount === 0) return null;
  return (
    <div data-sheet>
      <Card title={isToday ? 'Staff today' : 'Staff that day'}>
        <PaperHead day={day} />
        <ErrorSummary messages={failure ? saveFailures(failure) : []} takesFocus={false} />
        <Loaded query={asked} rows={2} height={56} label="Loading the staff">
          {() => shifts.length === 0 && <StatusMessage>No shift was recorded.</StatusMessage>}
        </Loaded>
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
              <span className={classes.does} data-screen-only>
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
            <li key={person.StaffMemberID} className={classes.shift} data-screen-only>
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
          <div data-screen-only>
            <ButtonRow>
              <Button variant="default" onClick={() => setAdding(day)}>
                Add a shift
              </Button>
            </ButtonRow>
          </div>
        )}
        {adding && (
          <AddShiftDialog
            members={members}
            day={adding}
            classroomId={classroomId}
            onClose={() => setAdding(undefined)}
          />
        )}
        {opened && <ShiftDialog key={opened.key} day={day} timeZone={timeZone} {...opened.dialog} />}
        <PrintedBy />
      </Card>
    </div>
  );
}
