import { childLists, rowsOfDay } from '../../src/children/child-lists.ts';
import { guardianScope } from '../../src/children/child-scope.ts';
import { insertReportChildren, reportPage, reportsOfChild } from '../../src/reports/sql.ts';
import { firstPage, viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

const scope = guardianScope(viewerOf('Parent', 1));
const filter = rowsOfDay(childLists.reports, { ...firstPage, day: '2026-11-18' });

export const examples: Examples = {
  reportPage: () => reportPage(scope, firstPage, filter),
  reportsOfChild: (world) => reportsOfChild(scope, world.children.ava, { from: '2026-11-01', to: '2026-11-30' }),
  insertReportChildren: () => insertReportChildren(1, new Date(), new Map()),
};
