import { awardPage, insertAwards } from '../../src/badges/sql.ts';
import { guardianScope } from '../../src/children/child-scope.ts';
import { firstPage, viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

const scope = guardianScope(viewerOf('Parent', 1));

export const examples: Examples = {
  awardPage: () => awardPage(scope, firstPage, undefined),
  insertAwards: () => insertAwards(1, viewerOf('Classroom', 1), new Date(), []),
};
