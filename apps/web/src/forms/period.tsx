import { adminMessages } from '@footprints/contracts/errors';
import { TextInput } from '@mantine/core';
import { mediumDate } from '../lib/dates.ts';
import type { FormProblem } from './use-form-outcome.ts';
import classes from './period.module.css';
import { Tag } from '../ui/tag.tsx';

/** From a day on, to a last day or for ever. */
interface Days {
  FromDay: string;
  ToDay: string | null;
}

/** The days of a form; `toDay` is '' for what has no end. */
export interface PeriodFieldValues {
  fromDay: string;
  toDay: string;
}

/** What is wrong with the days of a form. */
export function periodProblems({ fromDay, toDay }: PeriodFieldValues): FormProblem<keyof PeriodFieldValues>[] {
  if (fromDay === '') return [{ field: 'fromDay', message: adminMessages.firstDayMissing }];
  return toDay !== '' && toDay < fromDay ? [{ field: 'toDay', message: adminMessages.daysReversed }] : [];
}

interface PeriodFieldsProps {
  value: PeriodFieldValues;
  onChange: (patch: Partial<PeriodFieldValues>) => void;
  errors: Partial<Record<keyof PeriodFieldValues, string>>;
}

/** The first day and, where there is one, the last. */
export function PeriodFields({ value, onChange, errors }: PeriodFieldsProps) {
  return (
    <div className={classes.fields}>
      <TextInput
        type="date"
        label="First day"
        required
        value={value.fromDay}
        error={errors.fromDay}
        onChange={(event) => {
          onChange({ fromDay: event.currentTarget.value });
        }}
      />
      <TextInput
        type="date"
        label="Last day (empty: no end)"
        value={value.toDay}
        error={errors.toDay}
        onChange={(event) => {
          onChange({ toDay: event.currentTarget.value });
        }}
      />
    </div>
  );
}

/** The days in words, and whether today is one of them. */
export function Period({ days: { FromDay, ToDay }, today }: { days: Days; today: string }) {
  const isOver = ToDay !== null && ToDay < today;
  const isComing = FromDay > today;
  return (
    <span className={classes.period}>
      <span>{ToDay === null ? `From ${mediumDate(FromDay)} on` : `${mediumDate(FromDay)} – ${mediumDate(ToDay)}`}</span>
      <Tag tone={isOver ? 'quiet' : isComing ? 'pending' : 'good'}>
        {isOver ? 'Over' : isComing ? 'To come' : 'In force'}
      </Tag>
    </span>
  );
}
