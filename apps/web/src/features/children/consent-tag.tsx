import type { AdminChildRow } from '@footprints/contracts/child-records';
import { Tag } from '../../ui/tag.tsx';

/** What the guardians said about photos, in a word; of a child that has left, a rule may have taken it. */
export function ConsentTag({ child }: { child: Pick<AdminChildRow, 'PhotoConsent' | 'IsArchived'> }) {
  if (child.PhotoConsent === null) {
    return child.IsArchived ? <Tag tone="quiet">Nothing kept</Tag> : <Tag tone="open">Not asked</Tag>;
  }
  return child.PhotoConsent ? <Tag tone="good">Yes</Tag> : <Tag tone="quiet">No</Tag>;
}
