import { childLists, rowsOfDay } from '../../src/children/child-lists.ts';
import { guardianScope } from '../../src/children/child-scope.ts';
import { insertReportChildren, reportDetail, reportPage, reportsBetween } from '../../src/reports/sql.ts';
import { firstPage, viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

const scope = guardianScope(viewerOf('Parent', 1));
const filter = rowsOfDay(childLists.reports, { ...firstPage, day: '2026-11-18' });

export const examples: Examples = {
  reportPage: () => reportPage(scope, firstPage, filter),
  reportsBetween: (world) => reportsBetween(scope, world.children.ava, { from: '2026-11-01', to: '2026-11-30' }),
  reportDetail: (world) => reportDetail(scope, 1, world.children.ava),
  insertReportChildren: () => insertReportChildren(1, new Date(), new Map()),
};
