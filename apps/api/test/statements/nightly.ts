import type { RecordKind } from '@footprints/contracts/retention-kinds';
import { type Over, type Rows, rowsOf } from '../../src/nightly/rows.ts';
import { emptyEntriesRemoved, goneCount, goneRemoved, linksEnded, photosGivenUp } from '../../src/nightly/sql.ts';
import type { World } from '../world.ts';
import type { Examples } from './example.ts';

/** A kind's rule that is over, with the first of its tables. */
function over({ maple }: World, kind: RecordKind, from: Over['from']): [Over, Rows] {
  const one = {
    locationId: maple,
    timeZone: 'America/Chicago',
    kind,
    from,
    today: '2026-11-19',
    lastDay: '2026-11-18',
    leavingFrom: null,
  };
  return [one, rowsOf(one)[0] as Rows];
}

export const examples: Examples = {
  goneCount: (world) => goneCount(...over(world, 'meals', 'claimYear')),
  goneRemoved: (world) => goneRemoved(...over(world, 'moments', 'left'), 100),
  linksEnded: (world) => linksEnded(...over(world, 'guardianLinks', 'left'), 100),
  emptyEntriesRemoved: () => emptyEntriesRemoved('moment'),
  photosGivenUp: () => photosGivenUp(new Date('2026-11-18T20:30:00Z')),
};
