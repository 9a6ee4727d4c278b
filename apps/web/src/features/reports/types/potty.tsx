import { IconToiletPaper } from '@tabler/icons-react';
import type { ReportTypeLook } from './look.ts';

export const pottyLook: ReportTypeLook = { Icon: IconToiletPaper, Fields: null, mark: undefined, facts: () => [] };
