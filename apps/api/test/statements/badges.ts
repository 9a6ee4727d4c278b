import { awardCount, awardPage, insertAwards } from '../../src/badges/sql.ts';
import { guardianScope } from '../../src/children/child-scope.ts';
import { firstPage, viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

const scope = guardianScope(viewerOf('Parent', 1));
const page = { ...firstPage, categoryId: 1, unearned: false, childNamed: false };

export const examples: Examples = {
  awardPage: () => awardPage(scope, page),
  awardCount: () => awardCount(scope, page),
  insertAwards: () => insertAwards(1, viewerOf('Classroom', 1), new Date(), []),
};
