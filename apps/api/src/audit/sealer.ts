import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/client.ts';
import { query } from '../db/statement.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Prisma } from '../generated/client.ts';
import { hashOf } from './hash.ts';
import { claimSealing, transactionsAppending, unsealed } from './sql.ts';

/** How far the seals may be behind the entries. */
const pauseMs = 500;
/** Entries sealed in one transaction. */
const batch = 500;

export type Sealer = ReturnType<typeof createSealer>;

/**
 * Gives committed entries their place and hash (decision record 5). Every server has one; one at a time works.
 * @param onError hears of a round that failed, after which the next one tries again
 */
export function createSealer({ db }: { db: Database }, onError: (error: unknown) => void) {
  // Where to begin to look. Ids are given as entries are appended, and not as they are committed: what was appended early and is
  // committed late gets a later place than its id says. So the beginning moves on only to an id that all those transactions have
  // ended for which were appending after it was seen. Nothing here asks a clock, or how long a transaction may last.
  let settledId = 0n;
  let seenId = 0n;
  /** An id, and the transactions that might still commit an entry up to it. */
  let watch = { upTo: 0n, appending: [] as string[] };

  /** Seals what has been committed; gives the number of entries, 0 also while another server seals. */
  async function round(): Promise<number> {
    const done = await inTransaction({ db }, (transaction) => sealOnce(transaction, settledId));
    if (done === undefined) return 0;
    const { entries, appending } = done;
    const isWhole = entries.length < batch;
    const last = entries.at(-1) ?? 0n;
    settledId = done.settledId;
    if (!watch.appending.some((one) => appending.includes(one))) {
      const next = isWhole ? watch.upTo : smaller(watch.upTo, last);
      settledId = larger(settledId, next);
      watch = { upTo: seenId, appending };
    }
    seenId = larger(seenId, last);
    return entries.length;
  }

  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  const tryRound = () =>
    round().catch((error: unknown) => {
      onError(error);
      return 0;
    });

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const sealed = await tryRound();
      if (sealed < batch) await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    await tryRound();
  }

  return {
    round,
    start() {
      running ??= run();
    },
    /** Ends with a last round, so that a server which is stopped leaves nothing unsealed. */
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

/** Seals the next entries behind what is settled; undefined when another server is at it. */
async function sealOnce(transaction: Transaction, knownSettledId: bigint) {
  const [claim] = await query(transaction, claimSealing());
  if (claim?.isMine !== true) return undefined;
  const newest = await transaction.auditSeal.findFirst({
    orderBy: { sequence: 'desc' },
    select: { sequence: true, settledId: true },
  });
  const settledId = larger(knownSettledId, newest?.settledId ?? 0n);
  // Asked before the entries are read: who ends in between, has committed what is then read.
  const appending = await query(transaction, transactionsAppending());
  const entries = await query(transaction, unsealed(settledId, batch));
  const heads = new Map<number | null, Uint8Array<ArrayBuffer> | null>();
  const seals: Prisma.AuditSealCreateManyInput[] = [];
  let sequence = newest?.sequence ?? 0n;
  for (const { id, locationId, content } of entries) {
    const known = heads.get(locationId);
    const previousHash = known === undefined ? await headOf(transaction, locationId) : known;
    const hash = hashOf(previousHash, content);
    heads.set(locationId, hash);
    sequence += 1n;
    seals.push({ sequence, entryId: id, locationId, previousHash, hash, settledId, isDigested: true });
  }
  if (seals.length > 0) await transaction.auditSeal.createMany({ data: seals });
  return { entries: entries.map(({ id }) => id), appending: appending.map((one) => one.transaction), settledId };
}

/** The hash at the end of a location's chain, which may be from before there were seals; null for a chain without any. */
async function headOf(transaction: Transaction, locationId: number | null): Promise<Uint8Array<ArrayBuffer> | null> {
  const seal = await transaction.auditSeal.findFirst({
    where: { locationId },
    orderBy: { sequence: 'desc' },
    select: { hash: true },
  });
  if (seal !== null) return seal.hash;
  const entry = await transaction.auditEntry.findFirst({
    where: { locationId, hash: { not: new Uint8Array() } },
    orderBy: { id: 'desc' },
    select: { hash: true },
  });
  return entry?.hash ?? null;
}
