import { childName } from '@footprints/contracts/children';
import type { InputOf } from '@footprints/contracts/endpoint';
import type { RoomTile } from '@footprints/contracts/room';
import {
  checkSleep,
  endSleep,
  type SleepPosition,
  startSleep,
  undoSleepCheck,
  undoSleepStart,
} from '@footprints/contracts/sleep';
import { sleepMessages } from '@footprints/contracts/sleep-errors';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { refusalText } from '../../api/refusal-text.ts';
import type { Outcome } from '../../ui/tap-outcome.tsx';
import type { Sleeper } from './minutes.ts';
import { usualPosition } from './positions.ts';
import { useRefreshRoom } from './queries.ts';

/** A tap so soon after a check of the same child is the same look. */
const sameLookMs = 2_000;

/** A child who goes to sleep, and how it is put down. */
export interface Going {
  tile: RoomTile;
  position: SleepPosition;
}

/** What is stored about sleep by one tap, or by one form. */
interface Tap {
  /** What is said once it is stored. */
  text: string;
  /** Stores it, and gives the way back where there is one. */
  send: () => Promise<(() => Promise<unknown>) | undefined>;
  /** The nap that is looked at by it. */
  looksAt?: number;
  /** The form that it comes from says itself what went wrong. */
  isDescribed?: true;
}

type Check = InputOf<typeof checkSleep.body>;

/**
 * What a tap does about sleep, and what came of the last one. Each check is one child's, at its own time: there is none of all.
 * @param onMove told of a child who goes to the other list of the board
 */
export function useSleepTaps(onMove?: (childId: number) => void) {
  const refresh = useRefreshRoom();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // Until when a tap is no look of its own, by nap: two checks of one look would leave one behind where it is taken back.
  const looked = useRef(new Map<number, number>());
  const { mutate, mutateAsync, isPending } = useMutation<(() => Promise<unknown>) | undefined, Error, Tap>({
    mutationFn: ({ send }) => send(),
    onSuccess: (takeBack, { text }) =>
      setOutcome({ text, hasFailed: false, ...(takeBack && { undo: () => undo(takeBack) }) }),
    onError: (error, { isDescribed }) => {
      if (!isDescribed) setOutcome({ text: refusalText(error, sleepMessages.saveSleepFailed), hasFailed: true });
    },
    onSettled: (_takeBack, error, { looksAt }) => {
      if (looksAt !== undefined) looked.current.set(looksAt, error ? 0 : performance.now() + sameLookMs);
      refresh();
    },
  });
  const undo = (takeBack: () => Promise<unknown>) =>
    mutate({ text: 'Undone.', send: () => takeBack().then(() => undefined) });

  const check = (tile: Sleeper, seen: Partial<Check> = {}, idempotencyKey?: string): Tap => ({
    text: `Checked ${childName(tile)}.`,
    send: async () => {
      const easy = { Position: usualPosition(tile), Breathing: 'easy', Note: '' } as const;
      const body = { SleepID: tile.Sleep.SleepID, ...easy, ...seen };
      const { data } = await call(checkSleep, { body, idempotencyKey });
      return () => {
        looked.current.delete(data.SleepID);
        return call(undoSleepCheck, { body: { SleepCheckID: data.SleepCheckID } });
      };
    },
  });

  return {
    outcome,
    /** The last tap is on its way. */
    isSending: isPending,
    /** Puts children down, those who lie alike together. Whoever lies already when it is tried again sleeps on. */
    putDown: (going: readonly Going[], onStored?: () => void) => {
      const [first] = going;
      if (first) onMove?.(first.tile.ChildID);
      mutate({
        text: `Put down ${going.length === 1 && first ? childName(first.tile) : `${String(going.length)} children`}.`,
        send: async () => {
          const alike = [...Map.groupBy(going, ({ position }) => position)];
          const bodies = alike.map(([PutDown, some]) => ({ ChildIDs: some.map(({ tile }) => tile.ChildID), PutDown }));
          const answers = await Promise.all(bodies.map((body) => call(startSleep, { body })));
          onStored?.();
          const SleepIDs = answers.flatMap(({ data }) => data.Sleeps.map(({ SleepID }) => SleepID));
          return () => call(undoSleepStart, { body: { SleepIDs } });
        },
      });
    },
    /** Somebody looked at a child who lies as usual and breathes easily. */
    lookAt: (tile: Sleeper) => {
      const { SleepID } = tile.Sleep;
      if ((looked.current.get(SleepID) ?? 0) > performance.now()) return;
      looked.current.set(SleepID, Infinity);
      mutate({ ...check(tile), looksAt: SleepID });
    },
    /** Somebody looked, and says what was seen; fails where it could not be stored. Sent again under its key it is stored once. */
    describe: (tile: Sleeper, seen: Partial<Check>, key: string) =>
      mutateAsync({ ...check(tile, seen, key), isDescribed: true }),
    wake: (tile: Sleeper) => {
      onMove?.(tile.ChildID);
      mutate({
        text: `${childName(tile)} woke.`,
        send: async () => {
          await call(endSleep, { body: { SleepIDs: [tile.Sleep.SleepID] } });
          return undefined;
        },
      });
    },
  };
}
export type SleepTaps = ReturnType<typeof useSleepTaps>;
