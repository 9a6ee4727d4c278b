import type { Ratio } from '@footprints/contracts/room';
import classes from './room.module.css';
import { ratioWords } from './staff-words.ts';

/** Whether a room is within its ratio, in words; green only where that is known. */
export function RatioTag({ ratio }: { ratio: Ratio }) {
  const { tone, words } = ratioWords(ratio);
  return (
    <span className={classes.ratioTag} data-tone={tone}>
      {words}
    </span>
  );
}
