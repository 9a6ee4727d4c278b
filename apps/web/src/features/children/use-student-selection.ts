import { useCallback } from 'react';
import { readStored, useStored, writeStored } from '../../lib/storage.ts';
import type { SelectedStudent } from './selection.ts';

const key = 'tft_selectedStudents';

function asSelection(stored: unknown): readonly SelectedStudent[] {
  return Array.isArray(stored) ? stored : none;
}

const none: readonly SelectedStudent[] = [];

/** Changes the selection from whatever it is at that moment. */
export type ChangeSelection = (change: (selection: readonly SelectedStudent[]) => readonly SelectedStudent[]) => void;

/** The children picked for a report or a moment: kept between the steps and over a reload (product 7.6). */
export function useStudentSelection(): [readonly SelectedStudent[], ChangeSelection] {
  const [stored] = useStored(key);
  // Reads what is stored when it runs, so that it never changes and two quick taps never lose one.
  const change = useCallback<ChangeSelection>((next) => {
    const before = asSelection(readStored(key));
    const after = next(before);
    if (after !== before) writeStored(key, [...after]);
  }, []);
  return [asSelection(stored), change];
}
