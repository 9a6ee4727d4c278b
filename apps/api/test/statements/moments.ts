import { guardianScope } from '../../src/children/child-scope.ts';
import { momentDetail, momentPage } from '../../src/moments/sql.ts';
import { firstPage, viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

const scope = guardianScope(viewerOf('Parent', 1));

export const examples: Examples = {
  momentPage: () => momentPage(scope, firstPage),
  momentDetail: (world) => momentDetail(scope, 1, world.children.ava),
};
