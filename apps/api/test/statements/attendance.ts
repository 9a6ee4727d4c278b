import { locationsInNumbers } from '../../src/attendance/sql.ts';
import { placeScope } from '../../src/viewer/place-scope.ts';
import { viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  locationsInNumbers: () => locationsInNumbers(placeScope(viewerOf('Admin', 1)), new Date()),
};
