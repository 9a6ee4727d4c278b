import { IconZzz } from '@tabler/icons-react';
import { clockTime } from '../../../lib/dates.ts';
import type { ReportTypeLook } from './look.ts';
import { NapField } from './nap-field.tsx';
import { napDuration } from './nap-times.ts';

export const napLook: ReportTypeLook = {
  Icon: IconZzz,
  Fields: ({ fields, onChange, errors }) => (
    <NapField timeStart={fields.timeStart} timeEnd={fields.timeEnd} onChange={onChange} error={errors.nap} />
  ),
  mark: undefined,
  facts: ({ TimeStart: start, TimeEnd: end }) =>
    start && end
      ? [
          ['Nap', `${clockTime(start)} – ${clockTime(end)}`],
          ['Nap length', napDuration(start, end)],
        ]
      : [],
};
