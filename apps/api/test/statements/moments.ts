import { guardianScope } from '../../src/children/child-scope.ts';
import { momentCount, momentDetail, momentPage } from '../../src/moments/sql.ts';
import { firstPage, viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

const scope = guardianScope(viewerOf('Parent', 1));
const page = { ...firstPage, day: '2026-11-18' };

export const examples: Examples = {
  momentPage: () => momentPage(scope, page),
  momentCount: () => momentCount(scope, page),
  momentDetail: (world) => momentDetail(scope, 1, world.children.ava),
};
