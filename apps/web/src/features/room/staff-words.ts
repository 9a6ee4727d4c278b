import type { Ratio } from '@footprints/contracts/room';
import { counted } from '../../lib/counted.ts';

/** How many staff are in a room; never a number that nobody recorded. */
export function staffWords({ Staff }: Ratio): string {
  return Staff === null ? 'staff not recorded' : `${counted(Staff, 'adult', 'adults')} on shift`;
}

/** Whether a room is within its ratio, in words and in one of three looks; green only where it is known. */
export function ratioWords({ Children, Staff, ChildrenPerStaff, Allowed, IsWithin }: Ratio): {
  tone: 'within' | 'over' | 'unknown';
  words: string;
} {
  if (Children === 0) return { tone: 'unknown', words: 'Nobody here' };
  if (ChildrenPerStaff === null) return { tone: 'unknown', words: 'No ratio rule for the youngest here' };
  const rule = `1 adult for ${ChildrenPerStaff}`;
  if (Staff === null) return { tone: 'unknown', words: `Ratio not known · ${rule}` };
  const allowed = `${Allowed} allowed · ${rule}`;
  return IsWithin === true
    ? { tone: 'within', words: `Within ratio: ${allowed}` }
    : { tone: 'over', words: `Over ratio: ${Children} here, ${allowed}` };
}
