import { IconDiaper } from '@tabler/icons-react';
import { lastOf } from './day-lines.ts';
import type { ReportTypeLook } from './look.ts';

export const diaperLook: ReportTypeLook = {
  Icon: IconDiaper,
  Fields: null,
  mark: undefined,
  facts: () => [],
  day: lastOf('Last diaper'),
};
