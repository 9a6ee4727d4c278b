import { IconDiaper } from '@tabler/icons-react';
import type { ReportTypeLook } from './look.ts';

export const diaperLook: ReportTypeLook = { Icon: IconDiaper, Fields: null, mark: undefined, facts: () => [] };
