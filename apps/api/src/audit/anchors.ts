import { createHash, hash } from 'node:crypto';
import type { RowOf } from '../db/statement.ts';
import type { anchors, Link } from './sql.ts';

type Anchor = RowOf<ReturnType<typeof anchors>['columns']>;

/**
 * Holds the entries that were hashed in the form of earlier releases against the anchors of their chains (decision record 11): an
 * anchor proves what an entry was whose details, and with them its own hash's meaning, were erased.
 */
export function anchorsOf(all: readonly Anchor[]) {
  const chains = new Map<number | null, Chain>();
  const chainOf = (locationId: number | null) => {
    const begun = { entries: 0, held: createHash('sha256'), open: [], unproven: [], lost: [] };
    const known = chains.get(locationId) ?? begun;
    chains.set(locationId, known);
    return known;
  };
  for (const anchor of all) chainOf(anchor.locationId).open.push(anchor);
  return {
    /** Takes the next entry of its chain. */
    add({ id, locationId, content, erasureId }: Link): void {
      const chain = chainOf(locationId);
      chain.entries += 1;
      chain.held.update(hash('sha256', content ?? '', 'buffer'));
      if (erasureId !== null) chain.unproven.push(id);
      for (const anchor of chain.open.filter(({ entries }) => entries === chain.entries)) {
        if (chain.held.copy().digest('hex') === anchor.hash) chain.unproven = [];
        else chain.lost.push(anchor.id);
      }
    },
    /** Ids of anchors that do not hold what they did, and of erased entries that none holds. */
    broken: (): bigint[] =>
      [...chains.values()].flatMap(({ entries, open, unproven, lost }) => [
        ...lost,
        ...unproven,
        ...open.filter((anchor) => anchor.entries > entries).map(({ id }) => id),
      ]),
  };
}

interface Chain {
  entries: number;
  /** Of the hashes of all entries so far. */
  held: ReturnType<typeof createHash>;
  open: Anchor[];
  /** Erased, and after the last anchor that held. */
  unproven: bigint[];
  lost: bigint[];
}
