import { Client } from 'pg';
import type { Database } from '../db/client.ts';
import { type Columns, query, type RowOf, type Statement } from '../db/statement.ts';
import type { Prisma } from '../generated/client.ts';
import { hashOf } from './hash.ts';
import { hashedEntries, type Link, sealedEntries, withoutSeal } from './sql.ts';

/** One location's entries, or those of none (null), in the order of their seals. */
export interface Chain {
  locationId: number | null;
  entries: number;
  /** The newest entry's hash; whoever notes it finds a tail that was cut off later. */
  head: string;
}

export interface Verdict {
  chains: Chain[];
  /** Ids of entries that are not what was written, are gone, do not follow the one before them, or were never sealed. */
  broken: string[];
  /** Of the heads asked for, those that are in no chain any more. */
  missingHeads: string[];
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
export async function verifyAudit(databaseUrl: string, heads: readonly string[] = []): Promise<Verdict> {
  // A connection of its own: the server's would give up after some seconds, and years of entries take longer.
  const client = new Client({ connectionString: databaseUrl, application_name: 'footprints-audit' });
  await client.connect();
  try {
    // Everything from one moment, while others go on writing.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const rows = async <Row>({ text, values }: Prisma.Sql) => (await client.query(text, values)).rows as Row[];
    return await verify({ rows }, heads);
  } finally {
    await client.end();
  }
}

async function verify(reader: Reader, heads: readonly string[]): Promise<Verdict> {
  const chains = new Map<number | null, Chain>();
  const broken = new Set<string>();
  const missing = new Set(heads.map((head) => head.toLowerCase()));
  const check = ({ id, locationId, previousHash, hash, content }: Link) => {
    const chain = chains.get(locationId);
    const head = hexOf(hash);
    const isWhatWasWritten = content !== null && head === hexOf(hashOf(previousHash, content));
    const isLinked = hexOf(previousHash) === (chain?.head ?? '');
    if (!isWhatWasWritten || !isLinked) broken.add(String(id));
    chains.set(locationId, { locationId, entries: (chain?.entries ?? 0) + 1, head });
    missing.delete(head);
  };
  // What was hashed as it was written comes first; the seals go on with its chains.
  for await (const entry of inTurn(reader, hashedEntries)) check(entry);
  let [sequence, settledId] = [0n, 0n];
  for await (const seal of inTurn(reader, sealedEntries)) {
    check(seal);
    // One is gone before it.
    if (seal.position !== sequence + 1n) broken.add(String(seal.id));
    sequence = seal.position;
    settledId = seal.settledId;
  }
  const [open] = await query(reader, withoutSeal(settledId));
  if (open?.forgotten != null) broken.add(String(open.forgotten));
  return {
    chains: [...chains.values()].toSorted((one, other) => (one.locationId ?? 0) - (other.locationId ?? 0)),
    broken: [...broken],
    missingHeads: heads.filter((head) => missing.has(head.toLowerCase())),
    unsealed: open?.count ?? 0,
  };
}

/** All rows of a statement that gives some behind a position. */
async function* inTurn<C extends Columns>(
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
