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
