import { instantOf } from './calendar.ts';
import { chanceFrom } from './chance.ts';
import { locationOf, roomOfChild } from './scopes.ts';
import {
  badges,
  busyChildWeight,
  children as childCount,
  childrenPerRoom,
  rooms,
  roomsPerLocation,
  same,
  type Size,
} from './sizes.ts';

export const awardColumns = 'awards (id, badge_id, child_id, classroom_id, location_id, earned_at, awarded_by)';

/** The lines of `awards`: the same rooms first, then everybody, each badge at most once a child. */
export function* awardRows({ awards }: Size): Generator<string> {
  const chance = chanceFrom(5);
  const others = (awards - same.awardsPerRoom * roomsPerLocation) / (rooms - roomsPerLocation);
  let id = 0;
  for (let child = 1; child <= childCount; child += 1) {
    const room = roomOfChild(child);
    const ofRoom = room <= roomsPerLocation ? same.awardsPerRoom : others;
    const weight = (child - 1) % childrenPerRoom === 0 ? busyChildWeight : 1;
    const mean = (ofRoom * weight) / (childrenPerRoom - 1 + busyChildWeight);
    const count = Math.min(badges, Math.floor(mean) + (chance() < mean % 1 ? 1 : 0));
    for (let turn = 0; turn < count; turn += 1) {
      id += 1;
      const badge = ((child * 7 + turn * 13) % badges) + 1;
      const { at } = instantOf(turn + chance(), count + 1, Math.floor(chance() * 1_000));
      yield `${id}\t${badge}\t${child}\t${room}\t${locationOf(room)}\t${at}\t${room}\n`;
    }
  }
}
