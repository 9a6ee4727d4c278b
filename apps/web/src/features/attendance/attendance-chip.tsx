import { childName } from '@footprints/contracts/children';
import { IconCheck } from '@tabler/icons-react';
import { memo, type MouseEvent } from 'react';
import { ChildAvatar } from '../children/child-avatar.tsx';
import classes from '../children/student-chip.module.css';
import { walkChips } from '../children/walk-chips.ts';
import type { NamedRow } from './queries.ts';
import { whereabouts } from './whereabouts.ts';
import own from './who-is-here.module.css';

interface AttendanceChipProps {
  row: NamedRow;
  onTap: (row: NamedRow, event: MouseEvent) => void;
}

/** One child: pressed while it is here; a tap checks it in or out. */
export const AttendanceChip = memo(function AttendanceChip({ row, onTap }: AttendanceChipProps) {
  const name = row.Name;
  const [words, time] = whereabouts(row);
  return (
    <button
      type="button"
      aria-pressed={row.IsHere}
      className={[classes.chip, row.IsHere && classes.plain].filter(Boolean).join(' ')}
      data-absent={!row.IsHere || undefined}
      data-chip
      onKeyDown={walkChips}
      onClick={(event) => onTap(row, event)}
    >
      <span className={classes.face}>
        <ChildAvatar name={childName(row)} photo={row.Photo} size={32} />
        {row.IsHere && (
          <span className={classes.dot}>
            <IconCheck size={13} stroke={3.5} aria-hidden />
          </span>
        )}
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>{' '}
        <span className={classes.notes}>
          {words} <span className={own.time}>{time}</span>
        </span>
      </span>
    </button>
  );
});
