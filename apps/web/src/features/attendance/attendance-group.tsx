import { Button } from '@mantine/core';
import { memo, type MouseEvent, useId } from 'react';
import { Chip } from '../children/chip.tsx';
import type { Check, NamedRow } from './queries.ts';
import { countHere, whereabouts } from './whereabouts.ts';
import classes from './who-is-here.module.css';

interface AttendanceGroupProps {
  name: string;
  rows: readonly NamedRow[];
  onCheck: (kind: Check['kind'], rows: readonly NamedRow[], tapped: string) => void;
  onTap: (row: NamedRow, event: MouseEvent) => void;
}

/** A group of children with a chip each, and one tap for all of them. */
export function AttendanceGroup({ name, rows, onCheck, onTap }: AttendanceGroupProps) {
  const id = useId();
  // Who has left does not come back because the rest of the group arrives.
  const expected = rows.filter((row) => !row.IsHere && row.TimeOut === null);
  const here = rows.filter((row) => row.IsHere);
  return (
    <section role="group" aria-labelledby={id} className={classes.group}>
      <div className={classes.head}>
        <h3 id={id} className={classes.name}>
          {name}
        </h3>
        <span className={classes.count}>{countHere(rows)}</span>
        <div className={classes.everyone}>
          <Everyone
            label="Check in everyone"
            groupId={id}
            isOpen={expected.length > 0}
            onClick={() => onCheck('in', expected, name)}
          />
          <Everyone
            label="Check out everyone"
            groupId={id}
            isOpen={here.length > 0}
            onClick={() => onCheck('out', here, name)}
          />
        </div>
      </div>
      <div className={classes.chips}>
        {rows.map((row) => (
          <AttendanceChip key={row.ChildID} row={row} onTap={onTap} />
        ))}
      </div>
    </section>
  );
}

interface EveryoneProps {
  label: string;
  groupId: string;
  /** False while it would change nothing. */
  isOpen: boolean;
  onClick: () => void;
}

/** Stays where it is and keeps the focus, also when there is nobody left to check. */
function Everyone({ label, groupId, isOpen, onClick }: EveryoneProps) {
  return (
    <Button
      variant="default"
      px={16}
      aria-describedby={groupId}
      aria-disabled={!isOpen}
      {...(isOpen ? {} : { 'data-disabled': true })}
      onClick={() => {
        if (isOpen) onClick();
      }}
    >
      {label}
    </Button>
  );
}

interface AttendanceChipProps {
  row: NamedRow;
  onTap: (row: NamedRow, event: MouseEvent) => void;
}

/** One child: pressed while it is here; a tap checks it in or out. */
const AttendanceChip = memo(function AttendanceChip({ row, onTap }: AttendanceChipProps) {
  const [words, time] = whereabouts(row);
  const notes = (
    <>
      {words} <span className={classes.time}>{time}</span>
    </>
  );
  return (
    <Chip
      child={row}
      isPressed={row.IsHere}
      isAbsent={!row.IsHere}
      faceSize={32}
      onTap={(event) => onTap(row, event)}
      notes={notes}
    />
  );
});
