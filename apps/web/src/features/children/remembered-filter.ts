import { allFilter } from '@footprints/contracts/limits';
import { readStored } from '../../lib/storage.ts';

interface Remembered {
  value: number;
  /** A remembered choice only counts once it is known to be among the choices. */
  isUndecided: boolean;
  /** The remembered choice counts, and the URL does not name it yet. */
  isRestored: boolean;
}

/** What a list is filtered by: what the URL names, else what was chosen last and is still offered, else everything. */
export function rememberedFilter(
  key: 'tft_filter_badges' | 'tft_filter_badgeCategory' | 'tft_filter_moments' | 'tft_filter_reports',
  named: number | undefined,
  { offered, isPending }: { offered: readonly number[] | undefined; isPending: boolean },
): Remembered {
  const remembered = named === undefined ? (readStored(key) ?? allFilter) : allFilter;
  const isRestored = offered?.includes(remembered) ?? false;
  const isUndecided = remembered !== allFilter && isPending;
  return { value: named ?? (isRestored || isUndecided ? remembered : allFilter), isUndecided, isRestored };
}
