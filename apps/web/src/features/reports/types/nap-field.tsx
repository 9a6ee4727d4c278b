import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import grid from '../../../ui/choice-grid.module.css';
import { moveTime, napDuration } from './nap-times.ts';
import classes from './fields.module.css';

const stepMinutes = 5;

interface NapTimeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The id of the message that the time is marked with, or undefined. */
  errorId: string | undefined;
}

function NapTime({ label, value, onChange, errorId }: NapTimeProps) {
  const step = (minutes: number) => {
    const text = `${minutes < 0 ? '−' : '+'}${String(stepMinutes)} min`;
    return (
      <Button
        variant="default"
        px="xs"
        disabled={value === ''}
        aria-label={`${text}, ${label}`}
        onClick={() => onChange(moveTime(value, minutes))}
      >
        {text}
      </Button>
    );
  };
  return (
    <div className={classes.time}>
      {step(-stepMinutes)}
      <TextInput
        type="time"
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={errorId !== undefined}
        aria-describedby={errorId}
        className={classes.timeInput ?? ''}
      />
      {step(stepMinutes)}
    </div>
  );
}

interface NapFieldProps {
  timeStart: string;
  timeEnd: string;
  onChange: (times: { timeStart?: string; timeEnd?: string }) => void;
  error?: string | undefined;
}

/** When a nap began and ended, with its length as it changes. */
export function NapField({ timeStart, timeEnd, onChange, error }: NapFieldProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classes.field}>
      <NapTime
        label="Start time"
        value={timeStart}
        onChange={(time) => onChange({ timeStart: time })}
        errorId={errorId}
      />
      <NapTime label="End time" value={timeEnd} onChange={(time) => onChange({ timeEnd: time })} errorId={errorId} />
      <p className={classes.chosen}>
        Nap length <output className={classes.large}>{napDuration(timeStart, timeEnd) || '–'}</output>
      </p>
      {error && (
        <p id={errorId} className={grid.error}>
          {error}
        </p>
      )}
    </div>
  );
}
