import { childLists, rowsOfDay } from '../../src/children/child-lists.ts';
import { guardianScope } from '../../src/children/child-scope.ts';
import { momentPage, momentsOfChild } from '../../src/moments/sql.ts';
import { firstPage, viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

const scope = guardianScope(viewerOf('Parent', 1));
const filter = rowsOfDay(childLists.moments, { ...firstPage, day: '2026-11-18' });

export const examples: Examples = {
  momentPage: () => momentPage(scope, firstPage, filter),
  momentsOfChild: (world) => momentsOfChild(scope, world.children.ava, { from: '2026-11-01', to: '2026-11-30' }),
};
