import { childLists } from '../../src/children/child-lists.ts';
import { guardianScope } from '../../src/children/child-scope.ts';
import { filterChildren, learningDays, recordable, rowCount, withoutConsent } from '../../src/children/sql.ts';
import { placeScope } from '../../src/viewer/place-scope.ts';
import { firstPage, viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  rowCount: () => rowCount(childLists.reports, guardianScope(viewerOf('Parent', 1)), firstPage),
  filterChildren: () => filterChildren(guardianScope(viewerOf('Parent', 1)), new Date()),
  learningDays: (world) => learningDays([world.children.ava]),
  withoutConsent: () => withoutConsent(placeScope(viewerOf('Admin', 1)), false),
  recordable: (world) =>
    recordable(guardianScope(viewerOf('Parent', 1)), [world.children.ava], new Date(), 'KEY SHARE'),
};
