import { pick, weighted, zipf } from './chance.ts';
import { busyChildWeight, childrenPerRoom, large, rooms, roomsPerLocation, same } from './sizes.ts';

export const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
export const roomsOf = (location: number) => numbers((location - 1) * roomsPerLocation + 1, roomsPerLocation);
export const firstChildOf = (room: number) => (room - 1) * childrenPerRoom + 1;

const inSame = zipf(roomsOf(same.location), 1, 1);
const inLarge = zipf(roomsOf(large.location), 0.7, 1);
const others = zipf(numbers(2 * roomsPerLocation + 1, rooms - 2 * roomsPerLocation), 0.7, 421);
const childOf = weighted(
  numbers(0, childrenPerRoom).map((index) => (index === 0 ? busyChildWeight : 1)),
  numbers(0, childrenPerRoom),
);

/** The room of a row: those of the same rows in every size first, then everybody else. */
export function roomOf(isSame: boolean, chance: () => number): number {
  if (isSame) return pick(inSame, chance);
  return chance() < large.share ? pick(inLarge, chance) : pick(others, chance);
}

export const locationOf = (room: number): number => Math.floor((room - 1) / roomsPerLocation) + 1;

/** Some children of a location, from one room on; a report of thirty is of more than one room. */
export function childrenFrom(room: number, count: number, chance: () => number): number[] {
  const first = firstChildOf(room);
  if (count === 1) return [first + pick(childOf, chance)];
  const start = firstChildOf((locationOf(room) - 1) * roomsPerLocation + 1);
  const inLocation = roomsPerLocation * childrenPerRoom;
  const offset = first - start + Math.floor(chance() * childrenPerRoom);
  return Array.from({ length: count }, (_, index) => start + ((offset + index) % inLocation));
}

export const roomOfChild = (child: number): number => Math.floor((child - 1) / childrenPerRoom) + 1;
