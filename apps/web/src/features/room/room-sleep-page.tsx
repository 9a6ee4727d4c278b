import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../lists/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { TapOutcome } from '../../ui/tap-outcome.tsx';
import { AsOf, useIsPast } from './as-of.tsx';
import { useCheckDialog } from './check-dialog.tsx';
import { ClockSkew } from '../identity/clock-skew.tsx';
import { isAsleep, type NamedRoom } from './minutes.ts';
import { roomNowQuery } from './queries.ts';
import classes from './sleepers.module.css';
import { SleepersBand } from './sleepers-band.tsx';
import { useDarkRoom } from './use-dark-room.ts';
import { useNow } from './use-now.ts';
import { useScreenAwake } from './use-screen-awake.ts';
import { useSleepTaps } from './use-sleep-taps.ts';
import { roomLink, useRoomId } from './which-room.ts';

/** Who sleeps, large and dim, for a dark room; the screen stays on. */
export function RoomSleepPage() {
  useScreenAwake();
  useDarkRoom();
  const classroomId = useRoomId();
  const query = useQuery(roomNowQuery(classroomId));
  const { data } = query;
  const isPast = useIsPast(query);
  return (
    <div className={classes.dim}>
      <Page title="Sleep" back={{ to: roomLink(classroomId), label: 'Back to the room' }} width="list">
        {data?.Room ? (
          <>
            <AsOf query={query} behindMs={data.behindMs} />
            <Sleepers room={data.Room} behindMs={data.behindMs} isPast={isPast} />
          </>
        ) : data ? (
          <p>Please choose a room first.</p>
        ) : (
          query.error && <LoadFailed query={query} />
        )}
      </Page>
    </div>
  );
}

interface SleepersProps {
  room: NamedRoom;
  behindMs: number;
  /** It could not be asked for again: somebody may have been put down since. */
  isPast: boolean;
}

function Sleepers({ room, behindMs, isPast }: SleepersProps) {
  const now = useNow(behindMs);
  const taps = useSleepTaps();
  const { describe, dialog } = useCheckDialog(room, now, taps);
  const sleepers = room.Children.filter(isAsleep);
  return (
    <>
      <ClockSkew behindMs={behindMs}>The times here are right; please set the clock.</ClockSkew>
      {sleepers.length === 0 && !isPast && <p>No one is asleep.</p>}
      <SleepersBand sleepers={sleepers} now={now} taps={taps} onDescribe={describe} />
      <TapOutcome outcome={taps.outcome} isSaving={taps.isSending} />
      {dialog}
    </>
  );
}
