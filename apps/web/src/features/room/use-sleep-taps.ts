import type { InputOf } from '@footprints/contracts/endpoint';
import {
  checkSleep,
  endSleep,
  type SleepPosition,
  startSleep,
  undoSleepCheck,
  undoSleepStart,
} from '@footprints/contracts/sleep';
import { sleepMessages } from '@footprints/contracts/sleep-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { newKey } from '../../lib/new-key.ts';
import { useOutcome } from '../../ui/use-outcome.ts';
import { useSameTap } from '../../ui/use-same-tap.ts';
import { checkOne, useRefreshAttendance } from '../attendance/queries.ts';
import { nothingUndone } from '../attendance/whereabouts.ts';
import { isAsleep, type NamedTile, type Sleeper } from './minutes.ts';
import { usualPosition } from './positions.ts';
import { roomNowQuery, useRefreshRoom } from './queries.ts';
import { useRoomId } from './which-room.ts';

/** So long is a look whose answer was lost the same one when it is tapped again; later it is one of its own. */
const retriedLookMs = 2 * 60_000;

/** A child who goes to sleep, and how it is put down. */
export interface Going {
  tile: NamedTile;
  position: SleepPosition;
}

/** Their name, or how many they are. */
export function childrenWords(tiles: readonly NamedTile[]): string {
  const [first] = tiles;
  return tiles.length === 1 && first ? first.Name : `${tiles.length} children`;
}

/** When it was, where that is not now. */
interface SaidAt {
  At?: string;
}

/** What is stored about sleep by one tap, or by one form. */
interface Tap {
  whom: string;
  /** What is said once it is stored. */
  text: string;
  /** Stores it, and gives the way back where there is one. */
  send: () => Promise<(() => Promise<unknown>) | undefined>;
  /** That it was done, as the room shows it, where no answer came. */
  isDone?: () => boolean;
  /** The nap that is looked at by it. */
  looksAt?: number;
  /** The form that it comes from says itself what went wrong. */
  isDescribed?: true;
  /** It takes another back, and can be tried again where it failed. */
  isUndo?: true;
}

type Check = InputOf<typeof checkSleep.body>;

/**
 * What a tap in a room does, about sleep above all, and what came of the last one. Each check is one child's, at its own time: there is none of all.
 * @param onMove told of a child who goes to the other list of the board
 */
export function useSleepTaps(onMove?: (childId: number) => void) {
  const refresh = useRefreshRoom();
  const refreshAttendance = useRefreshAttendance();
  const roomId = useRoomId();
  const client = useQueryClient();
  const { queryKey } = roomNowQuery(roomId);
  const areAll = (isSo: (tile: NamedTile) => boolean, ...tiles: readonly NamedTile[]) => {
    const shown = client.getQueryData(queryKey)?.Room?.Children ?? [];
    return tiles.every(({ ChildID }) => shown.some((tile) => tile.ChildID === ChildID && isSo(tile)));
  };
  const same = useSameTap();
  const { outcome, onTap, onDone, onFailed } = useOutcome(roomId);
  // What each nap's look is sent under until it is answered, so that the same one is stored once.
  const unanswered = useRef(new Map<number, { key: string; position: SleepPosition; at: number }>());
  const { mutate, mutateAsync, isPending } = useMutation<(() => Promise<unknown>) | undefined, Error, Tap>({
    mutationFn: ({ send }) => send(),
    onMutate: onTap,
    onSuccess: (takeBack, { whom, text }) => onDone(text, takeBack && (() => undo(whom, takeBack))),
    onError: (error, tap) => {
      if (tap.isDescribed) return;
      const { whom, text, isDone } = tap;
      const why = refusalText(error, sleepMessages.saveSleepFailed);
      const seen = error instanceof ApiError && isDone && { unanswered: { shownBy: queryKey, isDone, text } };
      onFailed({ whom, why, ...seen }, tap.isUndo && (() => mutate(tap)));
    },
    onSettled: (_takeBack, error, { looksAt }) => {
      if (looksAt !== undefined && !error) unanswered.current.delete(looksAt);
      refresh();
      refreshAttendance();
    },
  });
  const undo = (whom: string, takeBack: () => Promise<unknown>) => {
    const tap: Tap = {
      whom,
      text: 'Undone.',
      send: async () => {
        if ((await takeBack()) === 0) tap.text = nothingUndone;
        return undefined;
      },
      isUndo: true,
    };
    mutate(tap);
  };
  const keyOfLook = (tile: Sleeper): string => {
    const { SleepID } = tile.Sleep;
    const position = usualPosition(tile);
    const before = unanswered.current.get(SleepID);
    if (before?.position === position && performance.now() - before.at < retriedLookMs) return before.key;
    const key = newKey();
    unanswered.current.set(SleepID, { key, position, at: performance.now() });
    return key;
  };

  const check = (tile: Sleeper, seen: Partial<Check>, idempotencyKey: string): Tap => ({
    whom: tile.Name,
    text: `Checked ${tile.Name}.`,
    send: async () => {
      const easy = { Position: usualPosition(tile), Breathing: 'easy', Note: '' } as const;
      const body = { SleepID: tile.Sleep.SleepID, ...easy, ...seen };
      const { data } = await call(checkSleep, { body, idempotencyKey });
      return () => {
        same.forget([`look ${data.SleepID}`]);
        return call(undoSleepCheck, { body: { SleepCheckID: data.SleepCheckID } });
      };
    },
  });

  /** Those who lie alike together. */
  const puttingDown = (going: readonly Going[], at: SaidAt, onStored: (() => void) | undefined): Tap => {
    const [first] = going;
    if (first) onMove?.(first.tile.ChildID);
    const tiles = going.map(({ tile }) => tile);
    const whom = childrenWords(tiles);
    return {
      whom,
      text: `${tiles.length === 1 ? 'Nap' : 'Naps'} started: ${whom}.`,
      isDone: () => areAll(isAsleep, ...tiles),
      send: async () => {
        const alike = [...Map.groupBy(going, ({ position }) => position)];
        const bodies = alike.map(([PutDown, some]) => ({
          ChildIDs: some.map(({ tile }) => tile.ChildID),
          PutDown,
          ...at,
        }));
        const answers = await Promise.all(bodies.map((body) => call(startSleep, { body })));
        onStored?.();
        const begun = answers.flatMap(({ data }) => data.Sleeps).filter(({ IsNew }) => IsNew);
        const SleepIDs = begun.map(({ SleepID }) => SleepID);
        // Whoever slept already sleeps on.
        if (SleepIDs.length === 0) return undefined;
        return () => {
          same.forget(begun.map(({ ChildID }) => `down ${ChildID}`));
          return call(undoSleepStart, { body: { SleepIDs } });
        };
      },
    };
  };

  const waking = (tiles: readonly Sleeper[], at: SaidAt, onStored?: () => void): Tap => {
    const [first] = tiles;
    if (first) onMove?.(first.ChildID);
    const whom = childrenWords(tiles);
    const SleepIDs = tiles.map(({ Sleep }) => Sleep.SleepID);
    return {
      whom,
      text: `${whom} woke.`,
      isDone: () => areAll(({ Sleep }) => Sleep === null || !SleepIDs.includes(Sleep.SleepID), ...tiles),
      send: async () => {
        await call(endSleep, { body: { SleepIDs, ...at } });
        onStored?.();
        return undefined;
      },
    };
  };

  /**
   * Makes a tap unless it is the one before made again: a second would find the child here or gone, asleep or awake, and nothing to
   * take back, and of two checks of one look one would be left behind.
   */
  const tapOnce = (taps: readonly string[], make: () => Tap) => {
    if (taps.every(same.isSame)) return;
    const tap = make();
    mutate({ ...tap, send: same.counting(taps, tap.send) });
  };
  const checkInOrOut = (kind: 'in' | 'out', tile: NamedTile) =>
    tapOnce([`${kind} ${tile.ChildID}`], () => {
      onMove?.(tile.ChildID);
      return {
        whom: tile.Name,
        text: `Checked ${kind} ${tile.Name}.`,
        send: () => checkOne(kind, roomId, tile.ChildID),
        isDone: () => areAll(({ IsHere }) => IsHere === (kind === 'in'), tile),
      };
    });

  return {
    outcome,
    checkIn: (tile: NamedTile) => checkInOrOut('in', tile),
    checkOut: (tile: NamedTile) => checkInOrOut('out', tile),
    isSending: isPending,
    /** Puts children down, now. Whoever lies already when it is tried again sleeps on. */
    putDown: (going: readonly Going[], onStored?: () => void) =>
      tapOnce(
        going.map(({ tile }) => `down ${tile.ChildID}`),
        () => puttingDown(going, {}, onStored),
      ),
    /** They were put down at the time that is said; fails where it could not be stored. */
    putDownAt: (going: readonly Going[], at: SaidAt, onStored?: () => void) =>
      mutateAsync({ ...puttingDown(going, at, onStored), isDescribed: true }),
    /** Somebody looked at a child who lies as usual and breathes easily. */
    lookAt: (tile: Sleeper) =>
      tapOnce([`look ${tile.Sleep.SleepID}`], () => ({
        ...check(tile, {}, keyOfLook(tile)),
        looksAt: tile.Sleep.SleepID,
      })),
    /** Somebody looked, and says what was seen; fails where it could not be stored. Sent again under its key it is stored once. */
    describe: (tile: Sleeper, seen: Partial<Check>, key: string) =>
      mutateAsync({ ...check(tile, seen, key), isDescribed: true }),
    /** Children woke, now. */
    wake: (tiles: readonly Sleeper[], onStored?: () => void) =>
      tapOnce(
        tiles.map(({ Sleep }) => `wake ${Sleep.SleepID}`),
        () => waking(tiles, {}, onStored),
      ),
    /** The child woke at the time that is said; fails where it could not be stored. */
    wakeAt: (tile: Sleeper, at: SaidAt) => mutateAsync({ ...waking([tile], at), isDescribed: true }),
  };
}
export type SleepTaps = ReturnType<typeof useSleepTaps>;
