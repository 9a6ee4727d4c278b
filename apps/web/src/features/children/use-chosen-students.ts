import { useCallback, useLayoutEffect } from 'react';
import { removeStored, writeStored } from '../../lib/storage.ts';
import type { Selection } from './selection.ts';

/** Changes the selection from whatever it is at that moment. */
export type ChangeSelection = (change: (selection: Selection) => Selection) => void;

type Students = { students: Selection };
type Patch = (patchOf: (fields: Students) => Students) => void;

/** The draft of a form that is about students. */
export interface StudentsDraft {
  fields: Students;
  update: Patch;
  /** The same without anything to lose: what the way to the form says. */
  assume: Patch;
}

/**
 * The students picked for a report or a moment. They belong to its draft and to no other form (product 7.6); what is chosen
 * now is also said under `tft_selectedStudents` (product 15.1).
 * @param touch told of every change
 * @returns what changes them, and never changes itself
 */
export function useChosenStudents({ fields, update }: StudentsDraft, touch: () => void): ChangeSelection {
  const { students } = fields;
  const change = useCallback<ChangeSelection>(
    (next) => {
      touch();
      update((last) => ({ students: next(last.students) }));
    },
    [touch, update],
  );
  // Gone as soon as the form is.
  useLayoutEffect(() => {
    writeStored('tft_selectedStudents', students);
    return () => removeStored('tft_selectedStudents');
  }, [students]);
  return change;
}
