import { guardianScope } from '../../src/children/child-scope.ts';
import { childrenShown, giveUpUnused, imageInSight } from '../../src/images/sql.ts';
import { viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

const viewer = viewerOf('Parent', 1);

export const examples: Examples = {
  imageInSight: () => imageInSight(viewer, [guardianScope(viewer)], '0.jpg', new Date(0)),
  childrenShown: () => childrenShown(viewer, [guardianScope(viewer)], '0.jpg'),
  giveUpUnused: () => giveUpUnused(new Date(), 500),
};
