import { childLists } from '../../src/children/child-lists.ts';
import { guardianScope } from '../../src/children/child-scope.ts';
import {
  filterChildren,
  holdRatios,
  insertRatioChanges,
  learningDays,
  looksAdded,
  newsSince,
  photosHeld,
  photosLetGo,
  recordable,
  roomsInUse,
  rowCount,
  withoutConsent,
} from '../../src/children/sql.ts';
import { placeScope } from '../../src/viewer/place-scope.ts';
import { firstPage, viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  rowCount: () => rowCount(childLists.reports, guardianScope(viewerOf('Parent', 1)), firstPage, undefined),
  filterChildren: () => filterChildren(guardianScope(viewerOf('Parent', 1)), new Date()),
  learningDays: (world) => learningDays([world.children.ava]),
  looksAdded: (world) => {
    const look = { child_id: world.children.ava, user_id: world.people.director, kind: 'record', count: 1 } as const;
    return looksAdded([{ ...look, first_at: new Date(0), last_at: new Date(0) }]);
  },
  newsSince: (world) => newsSince(guardianScope(viewerOf('Parent', 1)), 1, world.children.ava, new Date()),
  photosHeld: (world) => photosHeld(world.children.ava, 'of many', new Date(0)),
  photosLetGo: (world) => photosLetGo(world.children.ava, 'of many'),
  withoutConsent: () => withoutConsent(placeScope(viewerOf('Admin', 1)), false),
  holdRatios: (world) => holdRatios([world.people.sunflowers]),
  insertRatioChanges: (world) => insertRatioChanges([world.people.sunflowers], new Date()),
  roomsInUse: () => roomsInUse(),
  recordable: (world) =>
    recordable(guardianScope(viewerOf('Parent', 1)), [world.children.ava], new Date(), 'KEY SHARE'),
};
