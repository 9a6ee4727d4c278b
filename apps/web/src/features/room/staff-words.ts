import type { Staffing } from '@footprints/contracts/room';
import { counted } from '../../lib/counted.ts';

/** How many staff are in a room; never a number that nobody recorded. */
export function staffWords({ Staff }: Staffing): string {
  return Staff === null ? 'staff not recorded' : `${counted(Staff, 'adult', 'adults')} on shift`;
}
