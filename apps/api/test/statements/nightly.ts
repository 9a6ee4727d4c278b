import type { RecordKind } from '@footprints/contracts/retention-kinds';
import type { Over } from '../../src/nightly/rows.ts';
import { emptyEntriesRemoved, goneCount, goneRemoved, linksEnded, photosGivenUp } from '../../src/nightly/sql.ts';
import type { World } from '../world.ts';
import type { Examples } from './example.ts';

const over = ({ maple }: World, kind: RecordKind, from: Over['from']): Over => ({
  locationId: maple,
  timeZone: 'America/Chicago',
  kind,
  from,
  lastDay: '2026-11-18',
  leavingFrom: null,
});

export const examples: Examples = {
  goneCount: (world) => goneCount(over(world, 'meals', 'claimYear'), 0),
  goneRemoved: (world) => goneRemoved(over(world, 'moments', 'left'), 0, 100),
  linksEnded: (world) => linksEnded(over(world, 'guardianLinks', 'left'), 100),
  emptyEntriesRemoved: () => emptyEntriesRemoved('moment'),
  photosGivenUp: () => photosGivenUp(new Date('2026-11-18T20:30:00Z')),
};
