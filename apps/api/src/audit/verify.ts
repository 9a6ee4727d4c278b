import { onDatabase } from '@footprints/prisma/connection';
import type { Database } from '../db/client.ts';
import { type Columns, query, type RowOf, type Statement } from '../db/statement.ts';
import { readerOn } from '../db/unhurried.ts';
import { anchorsOf } from './anchors.ts';
import { hashOf } from './hash.ts';
import { anchors, hashedEntries, type Link, miscounted, sealedEntries, withoutSeal } from './sql.ts';

/** One location's entries, or those of none (null), in the order of their seals. */
interface Chain {
  locationId: number | null;
  entries: number;
  /** The newest entry's hash; whoever notes it finds a tail that was cut off later. */
  head: string;
}

interface Verdict {
  chains: Chain[];
  /** Ids of entries that are not what was written, are gone, do not follow the one before them, or were not sealed within a minute. */
  broken: string[];
  /** Of the heads asked for, those that are in no chain any more. */
  missingHeads: string[];
  /** How many entries each erasure took the details of; their other fields are still what was written. */
  erased: { erasureId: string; entries: number }[];
  /** Entries that wait for their seal; a sealer is half a second behind. */
  unsealed: number;
}

type Reader = Pick<Database, 'rows'>;

/** Entries read at once. */
const batch = 5_000;

/**
 * Follows every chain of the audit trail from its first entry to its newest.
 * @param heads hashes that were noted earlier as the newest of a chain
 */
export function verifyAudit(databaseUrl: string, heads: readonly string[] = []): Promise<Verdict> {
  // The server's connections would give up after some seconds, and years of entries take longer.
  return onDatabase(databaseUrl, async (client) => {
    // Everything from one moment, while others go on writing.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    return await verify(readerOn(client), heads);
  });
}

async function verify(reader: Reader, heads: readonly string[]): Promise<Verdict> {
  const chains = new Map<number | null, Chain>();
  const broken = new Set<string>();
  const erased = new Map<string, number>();
  const missing = new Set(heads.map((head) => head.toLowerCase()));
  const anchored = anchorsOf(await query(reader, anchors()));
  const check = (link: Link) => {
    const { id, locationId, previousHash, hash, erasureId } = link;
    const chain = chains.get(locationId);
    const head = hexOf(hash);
    const isLinked = hexOf(previousHash) === (chain?.head ?? '');
    if (!link.isDigested) anchored.add(link);
    if (!isWhatWasWritten(link) || !isLinked) broken.add(String(id));
    if (erasureId !== null) erased.set(erasureId, (erased.get(erasureId) ?? 0) + 1);
    chains.set(locationId, { locationId, entries: (chain?.entries ?? 0) + 1, head });
    missing.delete(head);
  };
  // What was hashed as it was written comes first; the seals go on with its chains.
  for await (const entry of rowsInOrder(reader, hashedEntries)) check(entry);
  let [sequence, settledId] = [0n, 0n];
  for await (const seal of rowsInOrder(reader, sealedEntries)) {
    check(seal);
    // One is gone before it.
    if (seal.position !== sequence + 1n) broken.add(String(seal.id));
    sequence = seal.position;
    settledId = seal.settledId;
  }
  const [open] = await query(reader, withoutSeal(settledId));
  if (open?.forgotten != null) broken.add(String(open.forgotten));
  for (const id of anchored.broken()) broken.add(String(id));
  for (const { id } of await query(reader, miscounted())) broken.add(String(id));
  return {
    chains: [...chains.values()].toSorted((one, other) => (one.locationId ?? 0) - (other.locationId ?? 0)),
    broken: [...broken],
    erased: [...erased].map(([erasureId, entries]) => ({ erasureId, entries })),
    missingHeads: heads.filter((head) => missing.has(head.toLowerCase())),
    unsealed: open?.count ?? 0,
  };
}

/** By its own hash; an entry of the old form whose details were erased is held by an anchor instead. */
function isWhatWasWritten({ isDigested, erasureId, previousHash, hash, content, contentThen }: Link): boolean {
  if (!isDigested && erasureId !== null) return true;
  const hashed = isDigested ? content : contentThen;
  return hashed !== null && hexOf(hash) === hexOf(hashOf(previousHash, hashed));
}

/** All rows of a statement that gives some behind a position. */
async function* rowsInOrder<C extends Columns>(
  reader: Reader,
  next: (after: bigint, limit: number) => Statement<C>,
): AsyncGenerator<RowOf<C> & Link> {
  let after = 0n;
  for (;;) {
    const rows = (await query(reader, next(after, batch))) as (RowOf<C> & Link)[];
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
}

const hexOf = (hash: Uint8Array | null) => Buffer.from(hash ?? []).toString('hex');
