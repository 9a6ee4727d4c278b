import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import type { listRetention, LocationRetention, RetentionRule, saveRetention } from '@footprints/contracts/retention';
import { keepsAsLong } from '@footprints/contracts/retention-days';
import { retentionMessages } from '@footprints/contracts/retention-errors';
import type { RecordKind } from '@footprints/contracts/retention-kinds';
import { rulesOfPreset } from '@footprints/contracts/retention-presets';
import { append, changesBetween } from '../audit/append.ts';
import { requireVersion } from '../audit/saves.ts';
import { lockRecord, type Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { notFound, type Refusal, Refused } from '../http/failure.ts';
import { idsIn, placeScope, type PlaceScope } from '../viewer/place-scope.ts';
import { hasRole, type Viewer } from '../viewer/viewer.ts';
import { holdFields, presentHold, presentRetention, presentTechnical, retentionFields } from './present.ts';

type Body = OutputOf<typeof saveRetention.body>;
type NewRule = Pick<RetentionRule, 'Kind' | 'Keep' | 'From' | 'Citation' | 'Preset'>;

/** In use, or with a child that is held: who ended its hold would find it nowhere else. */
const hasRules = {
  OR: [{ archivedAt: null }, { children: { some: { holds: { some: { endedAt: null } } } } }],
} satisfies Prisma.LocationWhereInput;

/**
 * How long the locations in use that the viewer sets up keep what, and those with a hold, by name, or one of whatever state; and
 * what is the same everywhere.
 * @throws not found for a location outside the scope
 */
export async function retentionOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  scope: PlaceScope,
  { LocationID }: OutputOf<typeof listRetention.query>,
): Promise<DataOf<typeof listRetention>> {
  const rows = await db.prisma.location.findMany({
    where: { AND: { id: idsIn(scope) }, ...(LocationID === undefined ? hasRules : { id: LocationID }) },
    orderBy: [{ sortName: 'asc' }, { id: 'asc' }],
    select: retentionFields,
  });
  if (LocationID !== undefined && rows.length === 0) throw notFound();
  const ids = rows.map(({ id }) => id);
  const holdsOf = await holdsAt(db.prisma, ids);
  return {
    Locations: rows.map((row) => presentRetention(row, holdsOf(row.id))),
    Technical: presentTechnical(config),
  };
}

/** Gives the holds of children at these locations, newest first. */
async function holdsAt(database: Transaction, locationIds: number[]) {
  const rows = await database.legalHold.findMany({
    where: { child: { locationId: { in: locationIds } } },
    orderBy: { id: 'desc' },
    select: { ...holdFields, child: { select: { ...holdFields.child.select, locationId: true } } },
  });
  return (locationId: number) => rows.filter(({ child }) => child.locationId === locationId).map(presentHold);
}

/**
 * Sets how long a location keeps kinds of record; the others stay as they were. What is shorter by it goes in the next night.
 * @returns a refusal that says what changed meanwhile, that nothing was chosen, or that a director would shorten, or gave no reason
 * @throws not found for a location outside the scope
 */
export async function saveRetentionAs(
  deps: Deps,
  viewer: Viewer,
  { LocationID, Version, Preset, Rules, Reason }: Body,
): Promise<LocationRetention | Refusal> {
  const at = deps.now();
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const where = { id: LocationID, AND: { id: idsIn(placeScope(viewer)) } };
    const read = () => transaction.location.findUnique({ where, select: retentionFields });
    const location = await lockRecord(transaction, 'locations', LocationID, read, 'NO KEY UPDATE');
    await requireVersion(transaction, { entity: 'location', ...location }, Version);
    const wanted = wantedRules({ Preset, Rules });
    const before = new Map(presentRetention(location, []).Rules.map((rule) => [rule.Kind, rule]));
    refuseShorter(viewer, wanted, before, Reason);
    const by = { reason: Reason, setBy: viewer.userId, setAt: at };
    for (const rule of wanted) await store(transaction, LocationID, rule, by);
    const data = { version: { increment: 1 } };
    const saved = await transaction.location.update({ where: { id: LocationID }, data, select: retentionFields });
    const holdsOf = await holdsAt(transaction, [LocationID]);
    const after = presentRetention(saved, holdsOf(LocationID));
    const changes = changedRules([...before.values()], after.Rules);
    await append(transaction, {
      actorId: viewer.userId,
      action: 'location.changed',
      entityId: LocationID,
      locationId: LocationID,
      before: changes.before,
      after: { ...changes.after, ...(Reason !== '' && { Reason }), Version: after.Version },
    });
    return after;
  });
}

/** The rules that are to hold, one of a kind. */
function wantedRules({ Preset, Rules }: Pick<Body, 'Preset' | 'Rules'>): NewRule[] {
  const own = new Set(Rules.map(({ Kind }) => Kind));
  const chosen = Preset === null ? [] : rulesOfPreset(Preset).filter(([kind]) => !own.has(kind));
  const wanted: NewRule[] = [
    ...chosen.map(([Kind, rule]) => ({ Kind, ...rule, Preset })),
    ...Rules.map((rule) => ({ ...rule, Preset: null })),
  ];
  if (wanted.length === 0) throw new Refused(retentionMessages.retentionNothing);
  return wanted;
}

const recordedLater: RecordKind[] = ['looks', 'moments'];

/** @throws Refused for a director who would shorten what is kept, or says no reason */
function refuseShorter(
  viewer: Viewer,
  wanted: NewRule[],
  before: Map<RecordKind, RetentionRule>,
  reason: string,
): void {
  if (hasRole(viewer, 'Admin')) return;
  const isShorter = wanted.some((rule) => {
    const present = before.get(rule.Kind);
    if (present === undefined) return false;
    // After a child has left nothing of it is recorded but who looked, and its own photo: the day it left is never the earlier one.
    const isFromLater = rule.From === 'left' && present.From === 'recorded' && !recordedLater.includes(rule.Kind);
    return !keepsAsLong(rule, isFromLater ? { ...present, From: 'left' } : present);
  });
  if (isShorter) throw new Refused(retentionMessages.retentionShortened);
  if (reason === '') throw new Refused(retentionMessages.retentionReasonMissing);
}

async function store(
  transaction: Transaction,
  locationId: number,
  { Kind, Keep, From, Citation, Preset }: NewRule,
  by: { reason: string; setBy: number; setAt: Date },
): Promise<void> {
  const data = {
    keepCount: Keep?.Count ?? null,
    keepUnit: Keep?.Unit ?? null,
    countedFrom: From,
    citation: Citation,
    preset: Preset,
    ...by,
  };
  await transaction.retentionRule.upsert({
    where: { locationId_kind: { locationId, kind: Kind } },
    create: { locationId, kind: Kind, ...data },
    update: data,
  });
}

/** What an entry says of the rules that changed alone: nobody finds one among those of every kind. */
function changedRules(before: readonly RetentionRule[], after: readonly RetentionRule[]) {
  const then = before.map(ruleInDetails);
  const now = after.map(ruleInDetails);
  return changesBetween(
    { RetentionRules: then.filter((rule) => !now.includes(rule)) },
    { RetentionRules: now.filter((rule) => !then.includes(rule)) },
  );
}

/** A rule as the trail keeps it, from which the audit page makes its words. */
function ruleInDetails({ Kind, Keep, From }: RetentionRule): string {
  if (Keep === null) return `${Kind}: until deleted`;
  return `${Kind}: ${Keep.Count} ${Keep.Unit}${Keep.Count === 1 ? '' : 's'} from ${From}`;
}
