import { Button } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useStored } from '../../lib/storage.ts';
import classes from './room.module.css';
import { minutesSince, type Sleeper } from './minutes.ts';
import { playTone } from './tone.ts';

/** A sound when a check becomes overdue and each minute after, where this device was asked for it: with a tap, as browsers want. */
export function OverdueTone({ overdue, now }: { overdue: readonly Sleeper[]; now: number }) {
  const [isWanted = false, setWanted] = useStored('overdue_tone');
  // What is heard once, of each child: overdue for so many minutes.
  const states = overdue.map(
    ({ ChildID, Sleep }) => `${String(ChildID)} ${String(minutesSince(Sleep.DueAt ?? '', now))}`,
  );
  const heard = useRef<readonly string[]>([]);
  useEffect(() => {
    if (isWanted && states.some((state) => !heard.current.includes(state))) playTone();
    heard.current = states;
  });
  return (
    <Button
      variant="subtle"
      aria-label="Sound when overdue"
      aria-pressed={isWanted}
      leftSection={isWanted ? <IconVolume size={20} aria-hidden /> : <IconVolumeOff size={20} aria-hidden />}
      onClick={() => {
        if (!isWanted) playTone();
        setWanted(!isWanted);
      }}
    >
      Sound<span className={classes.toneMore}>&nbsp;when overdue</span>
    </Button>
  );
}
