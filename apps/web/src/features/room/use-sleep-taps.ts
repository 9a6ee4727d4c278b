import { childName } from '@footprints/contracts/children';
import type { RoomTile } from '@footprints/contracts/room';
import type { SleepPosition } from '@footprints/contracts/sleep';
import { sleepMessages } from '@footprints/contracts/sleep-errors';
import { useEffect, useState } from 'react';
import { refusalText } from '../../api/refusal-text.ts';
import type { Sleeper } from './minutes.ts';
import { usualPosition } from './positions.ts';
import { useCheckSleep, useEndSleep, useStartSleep, useUndoCheck, useUndoStart } from './queries.ts';

/** How long a tap can be taken back in one. */
const undoMs = 10_000;

/** What the last tap came to. */
export interface Outcome {
  text: string;
  hasFailed: boolean;
  /** Takes it back, where that can be done. */
  undo?: () => void;
}

/** A child who goes to sleep, and how it is put down. */
export interface Going {
  tile: RoomTile;
  position: SleepPosition;
}

/**
 * What a tap does about sleep, and what came of the last one. Each check is one child's, at its own time: there is none of all.
 * @param onMove told of a child who goes to the other list of the board
 */
export function useSleepTaps(onMove?: (childId: number) => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const onFailed = (error: Error) =>
    setOutcome({ text: refusalText(error, sleepMessages.saveSleepFailed), hasFailed: true });
  const said = (text: string) => setOutcome({ text, hasFailed: false });
  const [names, setNames] = useState('');
  const undone = { onDone: () => said('Undone.'), onFailed };
  const { mutate: undoStart } = useUndoStart(undone);
  const { mutate: undoCheck } = useUndoCheck(undone);
  const start = useStartSleep({
    onDone: (ids) => setOutcome({ text: `Put down ${names}.`, hasFailed: false, undo: () => undoStart(ids) }),
    onFailed,
  });
  const check = useCheckSleep({
    onDone: ({ SleepCheckID: id }) =>
      setOutcome({ text: `Checked ${names}.`, hasFailed: false, undo: () => undoCheck(id) }),
    onFailed,
  });
  const end = useEndSleep({ onDone: () => said(`${names} woke.`), onFailed });

  useEffect(() => {
    if (outcome?.undo === undefined) return;
    const timer = setTimeout(() => setOutcome({ text: outcome.text, hasFailed: false }), undoMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  return {
    outcome,
    putDown: (going: readonly Going[]) => {
      if (going[0]) onMove?.(going[0].tile.ChildID);
      setNames(going.length === 1 && going[0] ? childName(going[0].tile) : `${String(going.length)} children`);
      const byPosition = Map.groupBy(going, ({ position }) => position);
      start.mutate(
        [...byPosition].map(([PutDown, some]) => ({ ChildIDs: some.map(({ tile }) => tile.ChildID), PutDown })),
      );
    },
    lookAt: (tile: Sleeper, seen: Partial<Parameters<typeof check.mutate>[0]> = {}) => {
      setNames(childName(tile));
      check.mutate({
        SleepID: tile.Sleep.SleepID,
        Position: usualPosition(tile),
        Breathing: 'easy',
        Note: '',
        ...seen,
      });
    },
    wake: (tile: Sleeper) => {
      onMove?.(tile.ChildID);
      setNames(childName(tile));
      end.mutate([tile.Sleep.SleepID]);
    },
  };
}
export type SleepTaps = ReturnType<typeof useSleepTaps>;
