import { IconMessage } from '@tabler/icons-react';
import type { ReportTypeLook } from './look.ts';

export const noteLook: ReportTypeLook = {
  Icon: IconMessage,
  Fields: null,
  mark: undefined,
  facts: () => [],
};
