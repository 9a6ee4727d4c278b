import { Button, TextInput } from '@mantine/core';
import { IconZzz } from '@tabler/icons-react';
import type { ReportRow } from '@footprints/contracts/reports';
import { nap } from '@footprints/contracts/report-types/nap';
import { useId, useState } from 'react';
import { clockTime, duration } from '../../../lib/dates.ts';
import { useTimeOfDay } from '../../../lib/use-clock.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { useSession } from '../../identity/use-session.ts';
import { lastNapEnd } from '../last-nap.ts';
import { notesOf } from './day-lines.ts';
import classes from './fields.module.css';
import type { DayLine, FieldsProps, ReportTypeLook } from './look.ts';
import { minutesSlept, moveTime, napDuration } from './nap-times.ts';
import { StepButton } from './step-button.tsx';

const stepMinutes = 5;
const heldStepMinutes = 15;

interface NapTimeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Of the sentence that says what is wrong with both times. */
  errorId: string | undefined;
}

function NapTime({ label, value, onChange, errorId }: NapTimeProps) {
  const step = (sign: -1 | 1) => (
    <StepButton
      text={`${sign < 0 ? '−' : '+'}${stepMinutes} min`}
      of={label}
      disabled={value === ''}
      onTap={() => onChange(moveTime(value, sign * stepMinutes))}
      onHeld={() => onChange(moveTime(value, sign * heldStepMinutes))}
    />
  );
  return (
    <div className={classes.time}>
      {step(-1)}
      <TextInput
        type="time"
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={errorId !== undefined}
        // Mantine ties no error to its field but those that it shows itself.
        attributes={{ input: { 'aria-describedby': errorId } }}
        className={classes.timeInput ?? ''}
      />
      {step(1)}
    </div>
  );
}

/** When a nap began and ended, with its length as it changes. One that ends later than now is said to, and can be saved. */
function NapField({ fields: { timeStart, timeEnd }, onChange, errors, isCorrection = false }: FieldsProps) {
  const id = useId();
  const { timeZone } = useSession();
  const now = useTimeOfDay(timeZone);
  const [lastEnd] = useState(() => (isCorrection ? undefined : lastNapEnd(timeZone)));
  const errorId = errors.nap ? `${id}-error` : undefined;
  const isAhead = !isCorrection && timeEnd > now;
  return (
    <div role="group" aria-label="Nap times" aria-describedby={`${id}-ahead`} className="parts">
      <NapTime
        label="Start time"
        value={timeStart}
        onChange={(time) => onChange({ timeStart: time })}
        errorId={errorId}
      />
      <NapTime label="End time" value={timeEnd} onChange={(time) => onChange({ timeEnd: time })} errorId={errorId} />
      <p id={`${id}-ahead`} role="status" className={classes.ahead}>
        {isAhead && `${clockTime(timeEnd)} is later than now (${clockTime(now)}).`}
      </p>
      <p className="hint">Press and hold to move {heldStepMinutes} minutes.</p>
      {lastEnd !== undefined && (
        <Button variant="default" onClick={() => onChange({ timeStart: lastEnd })}>
          Start where the last nap ended, {clockTime(lastEnd)}
        </Button>
      )}
      <p className={classes.chosen}>
        Nap length <output className={classes.large}>{napDuration(timeStart, timeEnd) || '–'}</output>
      </p>
      <FieldError id={`${id}-error`}>{errors.nap}</FieldError>
    </div>
  );
}

/** All naps of a day together: how long a child slept is what is asked. */
function slept(rows: readonly ReportRow[]): DayLine[] {
  const row = rows.at(-1);
  if (row === undefined) return [];
  const times = rows.map(({ TimeStart, TimeEnd }) =>
    nap.details({ info: '', note: '', timeStart: TimeStart, timeEnd: TimeEnd }, clockTime),
  );
  return [
    { row, words: `Slept ${duration(minutesSlept(rows))}`, more: times.join(', '), at: '', notes: notesOf(rows) },
  ];
}

export const napLook: ReportTypeLook = {
  Icon: IconZzz,
  Fields: NapField,
  facts: ({ TimeStart: start, TimeEnd: end }) =>
    start && end
      ? [
          ['Nap', `${clockTime(start)} – ${clockTime(end)}`],
          ['Nap length', napDuration(start, end)],
        ]
      : [],
  day: slept,
};
