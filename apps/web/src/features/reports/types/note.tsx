import { IconMessage } from '@tabler/icons-react';
import { each } from './day-lines.ts';
import type { ReportTypeLook } from './look.ts';

export const noteLook: ReportTypeLook = {
  Icon: IconMessage,
  facts: () => [],
  day: each(() => 'Note'),
};
