import { guardianScope } from '../../src/children/child-scope.ts';
import { reportDetail } from '../../src/reports/sql.ts';
import { viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  reportDetail: (world) => reportDetail(guardianScope(viewerOf('Parent', 1)), 1, world.children.ava),
};
