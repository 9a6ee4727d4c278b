import { lastDayGone } from '@footprints/contracts/retention-days';
import { type RecordKind, recordKindIds } from '@footprints/contracts/retention-kinds';
import { append, type AuditEntry } from '../audit/append.ts';
import { dayIn, dayOf, daysAfter, timeIn } from '../db/calendar.ts';
import { lockRows, inTransaction, type Transaction } from '../db/transaction.ts';
import { query } from '../db/statement.ts';
import { unhurried } from '../db/unhurried.ts';
import type { Deps } from '../deps.ts';
import { sweepUploads, uploadCutoff } from '../images/uploads.ts';
import { ruleInForce } from '../retention/in-force.ts';
import { type Over, type Rows, rowsOf } from './rows.ts';
import { emptyEntriesRemoved, goneCount, goneRemoved, linksEnded, photosGivenUp } from './sql.ts';

/** What a night removes of a location, or would: rows by kind, those of which there are none left out. */
export interface Removed {
  locationId: number;
  counts: Partial<Record<RecordKind, number>>;
}

interface Night {
  /** Says what would go, and removes nothing. */
  isDry: boolean;
  /** By the day of the night that comes next at each location, not by today. */
  isNext?: boolean;
  /** Ends between two batches; what is left goes the next night. */
  signal?: AbortSignal | undefined;
  /** Of these locations alone. */
  locationIds?: number[];
}

type NightDeps = Pick<Deps, 'db' | 'now' | 'storage'>;

/** So many rows are removed at once: nobody's save waits long for them. */
const batchRows = 1_000;

/**
 * Removes what the rules of each location no longer keep, by its calendar, but for what is held; photos with their files. It may run
 * beside others, and be ended anywhere: what is gone is written down with it.
 * @returns what was removed, or would be, by location
 */
export async function removeByRules(deps: NightDeps, night: Night): Promise<Removed[]> {
  const { prisma } = deps.db;
  const locations = await prisma.location.findMany({
    where: night.locationIds === undefined ? {} : { id: { in: night.locationIds } },
    orderBy: { id: 'asc' },
    select: { id: true, timeZone: true, leavingFrom: true },
  });
  const removed: Removed[] = [];
  for (const location of locations) {
    const counts: Removed['counts'] = {};
    const today = (night.isNext ? dayOfNextNight : dayIn)(location.timeZone, deps.now());
    for (const kind of recordKindIds) {
      const of = { location, kind, today };
      const count = night.isDry ? await countOver(deps, of) : await removeOver(deps, of, night.signal);
      if (count > 0) counts[kind] = count;
    }
    removed.push({ locationId: location.id, counts });
  }
  if (!night.isDry && night.signal?.aborted !== true) await removeEmptied(deps);
  return removed;
}

/** The hour of a location's clock in which its night is; no country's clock passes over it. */
const nightHour = '04';

function dayOfNextNight(timeZone: string, now: Date): string {
  const today = dayIn(timeZone, now);
  return timeIn(timeZone, now).slice(0, 2) <= nightHour ? today : daysAfter(today, 1);
}

/** Removes what the rules no longer keep of the locations where it is night. Called every hour. */
export async function removeWhereItIsNight(deps: NightDeps, signal?: AbortSignal): Promise<void> {
  const locations = await deps.db.prisma.location.findMany({ select: { id: true, timeZone: true } });
  const locationIds = locations.flatMap(({ id, timeZone }) =>
    timeIn(timeZone, deps.now()).startsWith(nightHour) ? id : [],
  );
  if (locationIds.length > 0) await removeByRules(deps, { isDry: false, locationIds, signal });
}

/** A kind of record of a location, and what day it is there. */
interface KindThere {
  location: { id: number; timeZone: string; leavingFrom: Date | null };
  kind: RecordKind;
  today: string;
}

/** What the rule in force no longer keeps; null where it keeps everything. */
async function overBy(
  database: Transaction,
  { location: { id: locationId, timeZone, leavingFrom }, kind, today }: KindThere,
): Promise<Over | null> {
  const rule = await ruleInForce(database, locationId, kind);
  const lastDay = lastDayGone(rule, today);
  if (lastDay === null) return null;
  const isReading = kind === 'guardianLinks' && leavingFrom !== null;
  return {
    locationId,
    timeZone,
    kind,
    from: rule.From,
    today,
    lastDay,
    leavingFrom: isReading ? dayOf(leavingFrom) : null,
  };
}

async function countOver({ db }: NightDeps, of: KindThere): Promise<number> {
  const over = await overBy(db.prisma, of);
  if (over === null) return 0;
  let sum = 0;
  for (const rows of rowsOf(over)) sum += (await query(db, goneCount(over, rows)))[0]?.count ?? 0;
  return sum;
}

/** Removes batch after batch, each with its line in the trail; in counts, as nobody did it. */
async function removeOver(deps: NightDeps, of: KindThere, signal: AbortSignal | undefined): Promise<number> {
  const { location, kind, today } = of;
  let sum = 0;
  for (const rows of rowsOf({ kind, timeZone: location.timeZone, today })) {
    for (;;) {
      if (signal?.aborted) return sum;
      const count = await inTransaction(deps, async (transaction) => {
        const at = deps.now();
        // Whoever sets a rule or a hold waits for this batch, and the next one goes by what they have set.
        await lockRows(transaction, 'locations', [location.id], 'SHARE');
        const over = await overBy(transaction, of);
        if (over === null) return 0;
        if (over.kind === 'guardianLinks') return endLinks(transaction, over, rows, at);
        const removed = (await query(transaction, goneRemoved(over, rows, batchRows)))[0]?.count ?? 0;
        if (removed > 0) await append(transaction, entryOf(over, removed, at));
        return removed;
      });
      sum += count;
      if (count < batchRows) break;
    }
  }
  return sum;
}

/** A link that ends is told like one that somebody ends: whose it was hears of it at once. */
async function endLinks(transaction: Transaction, over: Over, links: Rows, at: Date): Promise<number> {
  const { locationId } = over;
  const ended = await query(transaction, linksEnded(over, links, batchRows));
  if (ended.length === 0) return 0;
  const unlinked = ended.map(({ userId, childId, email, relationship }): AuditEntry => ({
    actorId: null,
    action: 'guardian.unlinked',
    entityId: childId,
    locationId,
    before: { UserID: userId, Email: email, Relationship: relationship },
    at,
  }));
  await append(transaction, [entryOf(over, ended.length, at), ...unlinked]);
  return ended.length;
}

function entryOf({ locationId, kind }: Over, count: number, at: Date): AuditEntry {
  return {
    actorId: null,
    action: 'records.removed',
    entityId: locationId,
    locationId,
    after: { Kind: kind, Rows: count },
    at,
  };
}

/** Removes entries that nothing is left of, tonight or since a night that was ended, and photos that nothing shows, with their files. */
async function removeEmptied(deps: NightDeps): Promise<void> {
  await unhurried(deps.db, async (database) => {
    for (const entry of ['report', 'moment'] as const) await query(database, emptyEntriesRemoved(entry));
    await query(database, photosGivenUp(uploadCutoff(deps.now())));
  });
  await sweepUploads(deps);
}
