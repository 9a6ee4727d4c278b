import type { RoomTile } from '@footprints/contracts/room';
import type { SleepPosition } from '@footprints/contracts/sleep';
import type { Sleeper } from './minutes.ts';

/** How a child is put down: as its sleep plan allows first, and on the back, which is all there is without one. */
export function putDownPositions({ SleepPlan }: RoomTile): SleepPosition[] {
  return [...(SleepPlan?.Positions ?? []), 'back'];
}

/** How a sleeper is found unless somebody says otherwise: as it was put down where it may lie so, else on the back. */
export function usualPosition({ Sleep, MayLie }: Sleeper): SleepPosition {
  return MayLie.includes(Sleep.PutDown) ? Sleep.PutDown : 'back';
}
