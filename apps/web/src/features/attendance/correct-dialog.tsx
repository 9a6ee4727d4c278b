import { correctAttendance } from '@footprints/contracts/attendance';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedFor } from '../../api/errors.ts';
import { isGone } from '../../api/not-found.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { problemsBy } from '../../forms/form-problems.ts';
import { useDialogForm } from '../../forms/use-dialog-form.ts';
import { useFields } from '../../forms/use-form.ts';
import { longDate } from '../../lib/dates.ts';
import { NoteField } from '../../ui/note-field.tsx';
import classes from './correct-dialog.module.css';
import { daySheetQuery, type NamedRow, useCorrect } from './queries.ts';

interface CorrectDialogProps {
  row: NamedRow;
  day: string;
  classroomId: number | null;
  onClose: () => void;
  onSaved: () => void;
}

const timesOf = ({ TimeIn, TimeOut }: NamedRow) => ({ TimeIn: TimeIn ?? '', TimeOut: TimeOut ?? '' });

/** Corrects when a child came and went, with the reason; the server says what keeps it from being saved. */
export function CorrectDialog({ row, day, classroomId, onClose, onSaved }: CorrectDialogProps) {
  const client = useQueryClient();
  // The row as the form was filled from it, whatever is recorded meanwhile.
  const [base, setBase] = useState(row);
  const [newer, setNewer] = useState<NamedRow | null>(null);
  const store = useFields({ ...timesOf(row), Reason: '' });
  const { mutateAsync: correct } = useCorrect();
  const { TimeIn, TimeOut, Reason } = store.fields;
  const body = {
    ChildID: base.ChildID,
    Day: day,
    Version: base.Version,
    TimeIn: TimeIn || null,
    TimeOut: TimeOut || null,
    Reason: Reason.trim(),
  };
  const readPresent = async () => {
    const sheet = await client.query({ ...daySheetQuery(classroomId, day), staleTime: 0 }).catch(() => undefined);
    return sheet?.Children.find((other) => other.ChildID === base.ChildID);
  };
  const lookForNewer = async () => {
    const present = await readPresent();
    setNewer(present && present.Version !== base.Version ? present : null);
  };
  const form = useDialogForm({
    store,
    filled: { ...timesOf(base), Reason: '' },
    problems: problemsBy(correctAttendance.body, body, ['Reason']),
    send: async () => {
      try {
        await correct(body);
      } catch (error) {
        const present = isRefusedFor(error, 'timesChanged') ? await readPresent() : undefined;
        // Where these are the times by now, they were stored by the press before, whose answer was lost.
        if (present?.TimeIn !== body.TimeIn || present.TimeOut !== body.TimeOut) throw error;
      }
    },
    onSent: () => {
      onSaved();
      onClose();
    },
    failureOf: (error) => {
      void lookForNewer();
      return isGone(error) ? adminMessages.goneMeanwhile : refusalText(error, adminMessages.saveAttendanceFailed);
    },
  });
  const takeNewer = (present: NamedRow) => {
    setBase(present);
    setNewer(null);
    store.change(timesOf(present));
    form.forget();
  };

  return (
    <FormDialog
      title={`Attendance of ${row.Name}`}
      form={form}
      onClose={onClose}
      above={<p className={classes.day}>{longDate(day)}</p>}
    >
      {newer && (
        <Button variant="default" onClick={() => takeNewer(newer)}>
          Load the present times
        </Button>
      )}
      <div className={classes.times}>
        <TextInput type="time" label="Time in" {...form.bind('TimeIn')} />
        <TextInput type="time" label="Time out" {...form.bind('TimeOut')} />
      </div>
      <NoteField label="Reason" required {...form.bind('Reason')} />
    </FormDialog>
  );
}
