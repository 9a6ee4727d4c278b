import { Tag } from '../../ui/tag.tsx';

/** What the guardians said about photos, in a word; null when nobody has been asked. */
export function ConsentTag({ granted }: { granted: boolean | null }) {
  if (granted === null) return <Tag tone="open">Not asked</Tag>;
  return granted ? <Tag tone="good">Yes</Tag> : <Tag tone="quiet">No</Tag>;
}
