import type { AttendanceRow } from '@footprints/contracts/attendance';
import { adminMessages } from '@footprints/contracts/errors';
import { childName } from '@footprints/contracts/children';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { refusalText } from '../../api/query-client.ts';
import { longDate } from '../../lib/dates.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { NoteField } from '../../ui/note-field.tsx';
import { type FormProblem, useFormOutcome } from '../../forms/use-form-outcome.ts';
import classes from './correct-dialog.module.css';
import { daySheetQuery, useCorrect } from './queries.ts';

interface CorrectDialogProps {
  row: AttendanceRow;
  day: string;
  classroomId: number | null;
  onClose: () => void;
  onSaved: () => void;
}

const timesOf = ({ TimeIn, TimeOut }: AttendanceRow) => ({ timeIn: TimeIn ?? '', timeOut: TimeOut ?? '' });

/** Corrects when a child came and went, with the reason; the server says what keeps it from being saved. */
export function CorrectDialog({ row, day, classroomId, onClose, onSaved }: CorrectDialogProps) {
  const client = useQueryClient();
  // The row as the form was filled from it, whatever is recorded meanwhile.
  const [base, setBase] = useState(row);
  const [newer, setNewer] = useState<AttendanceRow | null>(null);
  const [times, setTimes] = useState(timesOf(row));
  const [reason, setReason] = useState('');
  const { mutateAsync: correct, isPending } = useCorrect();
  const problems: FormProblem<'reason'>[] =
    reason.trim() === '' ? [{ field: 'reason', message: adminMessages.reasonMissing }] : [];
  const { conclude, touch, ...outcome } = useFormOutcome(problems);

  const changeTimes = (patch: Partial<typeof times>) => {
    touch();
    setTimes({ ...times, ...patch });
  };
  const lookForNewer = async () => {
    const sheet = await client.query({ ...daySheetQuery(classroomId, day), staleTime: 0 }).catch(() => undefined);
    const present = sheet?.Children.find((other) => other.ChildID === base.ChildID);
    setNewer(present && present.Version !== base.Version ? present : null);
  };
  const takeNewer = (present: AttendanceRow) => {
    setBase(present);
    setNewer(null);
    setTimes(timesOf(present));
    conclude({ problems: [] });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    conclude({ problems });
    if (problems.length > 0 || isPending) return;
    const body = {
      ChildID: base.ChildID,
      Day: day,
      Version: base.Version,
      TimeIn: times.timeIn || null,
      TimeOut: times.timeOut || null,
      Reason: reason.trim(),
    };
    try {
      await correct(body);
    } catch (error) {
      conclude({ problems: [], failure: refusalText(error, adminMessages.saveAttendanceFailed) });
      await lookForNewer();
      return;
    }
    onSaved();
    onClose();
  };

  return (
    <ModalDialog title={`Correct ${childName(row)}`} onCancel={onClose}>
      <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        <p className={classes.day}>{longDate(day)}</p>
        <ErrorSummary key={outcome.number} messages={outcome.summary} takesFocus={outcome.takesFocus} />
        {newer && (
          <Button
            variant="default"
            onClick={() => {
              takeNewer(newer);
            }}
          >
            Load the present times
          </Button>
        )}
        <div className={classes.times}>
          <TextInput
            type="time"
            label="Time in"
            value={times.timeIn}
            onChange={(event) => {
              changeTimes({ timeIn: event.currentTarget.value });
            }}
          />
          <TextInput
            type="time"
            label="Time out"
            value={times.timeOut}
            onChange={(event) => {
              changeTimes({ timeOut: event.currentTarget.value });
            }}
          />
        </div>
        <NoteField
          label="Reason"
          required
          value={reason}
          onChange={(text) => {
            touch();
            setReason(text);
          }}
          error={outcome.errors.reason}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={isPending}>
            Save
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
