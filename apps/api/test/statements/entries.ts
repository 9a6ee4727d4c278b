import { guardianScope } from '../../src/children/child-scope.ts';
import { changesOf, rowsLocked, rowsSeen, withdrawnBetween, withdrawnOfPage } from '../../src/entries/sql.ts';
import { firstPage, viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

const scope = guardianScope(viewerOf('Parent', 1));

export const examples: Examples = {
  rowsLocked: () => rowsLocked('report', 1),
  rowsSeen: (world) => rowsSeen('moment', [{ id: 1, childId: world.children.ava }], new Date()),
  withdrawnBetween: (world) =>
    withdrawnBetween('report', scope, world.children.ava, { from: '2026-11-01', to: '2026-11-30' }),
  withdrawnOfPage: (world) =>
    withdrawnOfPage('report', scope, { ...firstPage, childId: world.children.ava }, '2026-11-30'),
  changesOf: (world) => changesOf('moment', scope, 1, world.children.ava),
};
