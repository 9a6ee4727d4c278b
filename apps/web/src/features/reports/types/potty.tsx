import { IconToiletPaper } from '@tabler/icons-react';
import { lastOf } from './day-lines.ts';
import type { ReportTypeLook } from './look.ts';

export const pottyLook: ReportTypeLook = {
  Icon: IconToiletPaper,
  facts: () => [],
  day: lastOf('Last potty'),
};
