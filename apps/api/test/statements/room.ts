import { guardianScope } from '../../src/children/child-scope.ts';
import { childrenNow, roomsNow } from '../../src/room/sql.ts';
import { viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  childrenNow: () => childrenNow(guardianScope(viewerOf('Parent', 1)), new Date()),
  roomsNow: (world) => roomsNow(world.maple, world.people.sunflowers, new Date()),
};
