import { IconZzz } from '@tabler/icons-react';
import { clockTime, duration } from '../../../lib/dates.ts';
import type { ReportRow } from '@footprints/contracts/reports';
import { nap } from '@footprints/contracts/report-types/nap';
import { notesOf } from './day-lines.ts';
import type { DayLine, ReportTypeLook } from './look.ts';
import { NapField } from './nap-field.tsx';
import { minutesSlept, napDuration } from './nap-times.ts';

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
  Fields: ({ fields: { timeStart, timeEnd }, onChange, errors, isCorrection = false }) => (
    <NapField
      timeStart={timeStart}
      timeEnd={timeEnd}
      onChange={onChange}
      error={errors.nap}
      isCorrection={isCorrection}
    />
  ),
  facts: ({ TimeStart: start, TimeEnd: end }) =>
    start && end
      ? [
          ['Nap', `${clockTime(start)} – ${clockTime(end)}`],
          ['Nap length', napDuration(start, end)],
        ]
      : [],
  day: slept,
};
