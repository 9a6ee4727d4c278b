import type { RoomNow, RoomTile } from '@footprints/contracts/room';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { StatusMessage } from '../../ui/status-message.tsx';
import { ChildTile } from './child-tile.tsx';
import { ClockSkew } from './clock-skew.tsx';
import { isAsleep } from './minutes.ts';
import { PutDown } from './put-down.tsx';
import classes from './room.module.css';
import { SleepersBand } from './sleepers-band.tsx';
import { RatioTag } from './ratio-tag.tsx';
import { staffWords } from './staff-words.ts';
import { TapOutcome } from './tap-outcome.tsx';
import { useNow } from './use-now.ts';
import { useSleepTaps } from './use-sleep-taps.ts';

/** Those who need something first, and those who are not here last. */
const urgency = ({ IsHere, HasReportToday }: RoomTile) => (IsHere ? (HasReportToday ? 1 : 0) : 2);

/** A room at this moment: who sleeps on top, then everybody by group. */
export function RoomBoard({ room, aheadMs, timeZone }: { room: RoomNow; aheadMs: number; timeZone: string | null }) {
  const now = useNow(aheadMs);
  const taps = useSleepTaps();
  const [isPuttingDown, setPuttingDown] = useState(false);
  const sleepers = room.Children.filter(isAsleep);
  const awake = room.Children.filter((tile) => !isAsleep(tile));
  if (room.Children.length === 0) return <StatusMessage>{entryMessages.noStudentsRetrieved}</StatusMessage>;
  return (
    <div className={classes.board}>
      <ClockSkew aheadMs={aheadMs} />
      <div className={classes.line}>
        <p className={classes.ratio}>
          <strong>{room.Ratio.Children}</strong> of {room.Children.length} here · {staffWords(room.Ratio)}{' '}
          <RatioTag ratio={room.Ratio} />
        </p>
        {awake.length > 0 && !isPuttingDown && (
          <Button variant="default" onClick={() => setPuttingDown(true)}>
            Put down several
          </Button>
        )}
      </div>
      {isPuttingDown && (
        <PutDown
          awake={awake}
          onCancel={() => setPuttingDown(false)}
          onDone={(chosen) => {
            taps.putDown(chosen);
            setPuttingDown(false);
          }}
        />
      )}
      {sleepers.length > 0 && (
        <SleepersBand
          sleepers={sleepers}
          now={now}
          timeZone={timeZone}
          emergencyPhone={room.EmergencyPhone}
          taps={taps}
        />
      )}
      {[...Map.groupBy(awake, ({ GroupName }) => GroupName)].map(([name, tiles]) => (
        <section key={name} aria-label={name}>
          <h2 className={classes.groupName}>{name}</h2>
          <ul className={classes.tiles}>
            {tiles
              .toSorted((one, other) => urgency(one) - urgency(other))
              .map((tile) => (
                <ChildTile key={tile.ChildID} tile={tile} timeZone={timeZone} taps={taps} />
              ))}
          </ul>
        </section>
      ))}
      <TapOutcome taps={taps} />
    </div>
  );
}
