import { allFilter } from '@footprints/contracts/limits';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readStored, writeStored } from '../../lib/storage.ts';

/**
 * What a list is filtered by: what the URL names, else what was chosen last and is still offered, else everything. Whoever chose
 * at an address that names nothing and comes back to it sees everything again.
 */
export function useRememberedFilter(
  key: 'tft_filter_badges' | 'tft_filter_badgeCategory' | 'tft_filter_moments' | 'tft_filter_reports',
  named: number | undefined,
  { offered, isPending }: { offered: readonly number[] | undefined; isPending: boolean },
) {
  const entry = useLocation().key;
  const [chosenAt, setChosenAt] = useState<ReadonlySet<string>>(new Set());
  const counts = named === undefined && !chosenAt.has(entry);
  const remembered = counts ? (readStored(key) ?? allFilter) : allFilter;
  const isRestored = offered?.includes(remembered) ?? false;
  const isUndecided = remembered !== allFilter && isPending;
  return {
    value: named ?? (isRestored || isUndecided ? remembered : allFilter),
    /** A remembered choice only counts once it is known to be among the choices. */
    isUndecided,
    /** The remembered choice counts, and the URL does not name it yet. */
    isRestored,
    remember: (value: number) => {
      setChosenAt((past) => new Set(past).add(entry));
      writeStored(key, value);
    },
  };
}
