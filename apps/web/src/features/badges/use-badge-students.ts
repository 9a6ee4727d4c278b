import { useCallback, useMemo } from 'react';
import { readStored, type StoredValues, useStored, writeStored } from '../../lib/storage.ts';
import type { Selection } from '../children/selection.ts';
import type { ChangeSelection } from '../children/use-chosen-students.ts';

const key = 'tft_selectedStudents_badges';

function asSelection(stored: StoredValues[typeof key] | undefined): Selection {
  return Array.isArray(stored) ? stored.map((student) => ({ ...student, colour: 'gray' as const })) : [];
}

/** The children picked to award badges to, who are kept from one badge to the next (product 15.1). */
export function useBadgeStudents(): [Selection, ChangeSelection] {
  const [stored] = useStored(key);
  const selection = useMemo(() => asSelection(stored), [stored]);
  const change = useCallback<ChangeSelection>((next) => {
    const before = asSelection(readStored(key));
    const after = next(before);
    if (after === before) return;
    writeStored(
      key,
      after.map(({ childId, childName }) => ({ childId, childName })),
    );
  }, []);
  return [selection, change];
}
