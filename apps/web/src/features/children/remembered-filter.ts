import { allFilter } from '@footprints/contracts/limits';
import { readStored, writeStored } from '../../lib/storage.ts';

interface Remembered {
  value: number;
  /** A remembered choice only counts once it is known to be among the choices. */
  isUndecided: boolean;
  /** The remembered choice counts, and the URL does not name it yet. */
  isRestored: boolean;
}

type RememberedKey = 'tft_filter_badges' | 'tft_filter_badgeCategory' | 'tft_filter_moments' | 'tft_filter_reports';

/**
 * Goes where a choice stands in the URL, and remembers it: everything at once, another one only then, or the address that names
 * nothing would lead there by itself and take the place of the page, and of the focus in it.
 */
export async function chooseFilter(key: RememberedKey, value: number, go: () => void | Promise<void>): Promise<void> {
  if (value === allFilter) writeStored(key, value);
  await go();
  writeStored(key, value);
}

/** What a list is filtered by: what the URL names, else what was chosen last and is still offered, else everything. */
export function rememberedFilter(
  key: RememberedKey,
  named: number | undefined,
  { offered, isPending }: { offered: readonly number[] | undefined; isPending: boolean },
): Remembered {
  const remembered = named === undefined ? (readStored(key) ?? allFilter) : allFilter;
  const isRestored = offered?.includes(remembered) ?? false;
  const isUndecided = remembered !== allFilter && isPending;
  return { value: named ?? (isRestored || isUndecided ? remembered : allFilter), isUndecided, isRestored };
}
