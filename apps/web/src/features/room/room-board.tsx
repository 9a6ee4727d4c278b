import { entryMessages } from '@footprints/contracts/entry-errors';
import type { ReactNode } from 'react';
import { StatusMessage } from '../../ui/status-message.tsx';
import { TapOutcome } from '../../ui/tap-outcome.tsx';
import { useSecondTaps } from '../../ui/use-second-taps.ts';
import { useCheckDialog } from './check-dialog.tsx';
import { ChildGroup } from './child-group.tsx';
import { ClockSkew } from '../identity/clock-skew.tsx';
import { isAsleep, type NamedRoom } from './minutes.ts';
import { PutDown } from './put-down.tsx';
import classes from './room.module.css';
import band from './sleepers.module.css';
import { SleepersBand } from './sleepers-band.tsx';
import { RatioTag } from './ratio-tag.tsx';
import { staffWords } from './staff-words.ts';
import { useFocusFollows } from './use-focus-follows.ts';
import { useNow } from './use-now.ts';
import { useSleepTaps } from './use-sleep-taps.ts';

/** So many sleepers stand beside the others where there is room for both, and all twelve of a room on a tablet at once. */
const besideMax = 3;

interface BoardProps {
  room: NamedRoom;
  /** Says of when this is, where that is past: in the place of the ratio, so that no tile moves from under a finger. */
  asOf: ReactNode;
  behindMs: number;
  isPuttingDown: boolean;
  onPutDownEnd: () => void;
}

/** A room at this moment: who sleeps on top or beside, then everybody by group. */
export function RoomBoard({ room, asOf, behindMs, isPuttingDown, onPutDownEnd }: BoardProps) {
  const now = useNow(behindMs);
  const { board, follow } = useFocusFollows(room);
  const taps = useSleepTaps(follow);
  useSecondTaps(room);
  useSecondTaps(isPuttingDown);
  const sleepers = room.Children.filter(isAsleep);
  const awake = room.Children.filter((tile) => !isAsleep(tile));
  const { describe, dialog } = useCheckDialog(room, now, taps);
  if (room.Children.length === 0 && !dialog)
    return (
      <>
        {asOf}
        <StatusMessage>{entryMessages.noStudentsRetrieved}</StatusMessage>
      </>
    );
  return (
    <div ref={board} className={classes.board}>
      <ClockSkew behindMs={behindMs}>The times here are right; please set the clock.</ClockSkew>
      <p className={classes.ratio}>
        <strong>{room.Ratio.Children}</strong> of {room.Children.length} here · {staffWords(room.Ratio)}{' '}
        <span className={classes.ratioPlace}>
          <RatioTag ratio={room.Ratio} />
          {asOf}
        </span>
      </p>
      {isPuttingDown && <PutDown awake={awake} now={now} taps={taps} onStored={onPutDownEnd} />}
      <div className={band.halves} data-beside={sleepers.length <= besideMax || undefined}>
        <SleepersBand sleepers={sleepers} now={now} taps={taps} onDescribe={describe} />
        <div className="stack">
          {[...Map.groupBy(awake, ({ GroupName }) => GroupName)].map(([name, tiles]) => (
            <ChildGroup key={name} name={name} tiles={tiles} now={now} taps={taps} />
          ))}
        </div>
      </div>
      <TapOutcome outcome={taps.outcome} isSaving={taps.isSending} />
      {dialog}
    </div>
  );
}
