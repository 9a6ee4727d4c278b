import { newKey } from '../../lib/new-key.ts';

/** A group of a classroom as its form holds it. */
export interface GroupField {
  /** Tells the rows of the form apart. */
  key: string;
  /** Undefined: a new one. */
  id: number | undefined;
  name: string;
  /** How many children are in it: only an empty group can be removed. */
  children: number;
}

/** A group that is still to be named. */
export const emptyGroup = (): GroupField => ({ key: newKey(), id: undefined, name: '', children: 0 });

/** The list with one of its items at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}
