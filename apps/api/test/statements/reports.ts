import { guardianScope } from '../../src/children/child-scope.ts';
import { insertReportChildren, reportDetail, reportPage } from '../../src/reports/sql.ts';
import { firstPage, viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

const scope = guardianScope(viewerOf('Parent', 1));

export const examples: Examples = {
  reportPage: () => reportPage(scope, firstPage),
  reportDetail: (world) => reportDetail(scope, 1, world.children.ava),
  insertReportChildren: () => insertReportChildren(1, new Date(), new Map()),
};
