import { childrenToday, locationsInNumbers } from '../../src/attendance/sql.ts';
import { guardianScope } from '../../src/children/child-scope.ts';
import { placeScope } from '../../src/viewer/place-scope.ts';
import { viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  childrenToday: () => childrenToday(guardianScope(viewerOf('Parent', 1)), new Date()),
  locationsInNumbers: () => locationsInNumbers(placeScope(viewerOf('Admin', 1)), new Date()),
};
