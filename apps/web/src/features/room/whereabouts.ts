import type { RoomTile } from '@footprints/contracts/room';

/** Where somebody is who is not here: the words of the attendance sheet. */
export function whereaboutsOf({ HasCome }: RoomTile): string {
  return HasCome ? 'Left' : 'Not here yet';
}
