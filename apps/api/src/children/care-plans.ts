import { isDeepStrictEqual } from 'node:util';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { CarePlan, CarePlanRow, saveCarePlan } from '@footprints/contracts/care-plans';
import { carePlanMessages } from '@footprints/contracts/care-plan-errors';
import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import { append, type AuditEntry, changesBetween } from '../audit/append.ts';
import { requireVersion } from '../audit/saves.ts';
import { dateOf, dayIn, dayOf, daysAfter } from '../db/calendar.ts';
import type { Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { HttpFailure, notFound, type Refusal, Refused } from '../http/failure.ts';
import { locationsIn, placeScope, type PlaceScope } from '../viewer/place-scope.ts';
import { personName, type Viewer } from '../viewer/viewer.ts';
import { type ChildScope, childWhere } from './child-scope.ts';
import { lockChild } from './record.ts';

type Saved = DataOf<typeof saveCarePlan>;

const newestFirst = [{ fromDay: 'desc' }, { id: 'desc' }] satisfies Prisma.CarePlanOrderByWithRelationInput[];
const planned = {
  child: { select: { location: { select: { timeZone: true } } } },
} satisfies Prisma.CarePlanInclude;
type Planned = Prisma.CarePlanGetPayload<{ include: typeof planned }>;

function presentPlan({ id, childId, kind, content, fromDay, endsOn }: Omit<Planned, 'child'>): CarePlan {
  return {
    CarePlanID: id,
    ChildID: childId,
    Kind: kind as CarePlan['Kind'],
    Content: content as CarePlan['Content'],
    FromDay: dayOf(fromDay),
    EndsOn: endsOn && dayOf(endsOn),
  };
}

/** Whether a plan counts on a day, `YYYY-MM-DD`. */
export function countsOn({ fromDay, endsOn }: { fromDay: Date; endsOn: Date | null }, day: string): boolean {
  return dayOf(fromDay) <= day && (endsOn === null || day <= dayOf(endsOn));
}

const countsToday = (plan: Planned, now: Date) => countsOn(plan, dayIn(plan.child.location.timeZone, now));

/**
 * The plans that count today of children in use: of a scope, or of one child of it.
 * @throws not found for a child outside the scope
 */
export async function carePlansOf(
  { db, now }: Deps,
  scope: ChildScope,
  childId: number | undefined,
): Promise<CarePlan[]> {
  if (childId !== undefined) {
    const child = await db.prisma.child.findFirst({ where: { id: childId, AND: childWhere(scope) } });
    if (child === null) throw notFound();
  }
  const of = childId === undefined ? {} : { id: childId };
  const plans = await db.prisma.carePlan.findMany({
    where: { child: { ...of, archivedAt: null, AND: childWhere(scope) } },
    include: planned,
    orderBy: [{ childId: 'asc' }, { kind: 'desc' }],
  });
  return plans.filter((plan) => countsToday(plan, now())).map(presentPlan);
}

/**
 * Every plan of a child, newest first.
 * @throws not found for a child outside the scope
 */
export async function carePlansOfChild({ db, now }: Deps, scope: PlaceScope, childId: number): Promise<CarePlanRow[]> {
  const child = await db.prisma.child.findFirst({
    where: { id: childId, ...locationsIn(scope) },
    select: {
      carePlans: { include: { ...planned, recorder: personName }, orderBy: newestFirst },
    },
  });
  if (child === null) throw notFound();
  return child.carePlans.map((plan) => ({
    ...presentPlan(plan),
    IsInForce: countsToday(plan, now()),
    RecordedBy: plan.recorder.displayName,
    Version: plan.version,
  }));
}

/**
 * Adds a plan of a child, or changes the one whose version is the one sent; whoever changes it stands for it. One that has counted
 * on a day before today keeps what it said then, and when: other words are a plan of their own, from its first day or today, and
 * the one before ends on the day before that.
 * @returns a refusal that says what changed meanwhile, that there is one of its kind in these days, or that days are over
 * @throws not found for a child outside the scope, or a plan that is not the child's of this kind; 400 without its version, and
 *   for other words of days that are over
 */
export async function saveCarePlanAs(
  deps: Deps,
  viewer: Viewer,
  { CarePlanID, Version, ChildID, Kind, Content, FromDay, EndsOn }: OutputOf<typeof saveCarePlan.body>,
): Promise<Saved | Refusal> {
  const now = deps.now();
  const { planOverlaps } = carePlanMessages;
  const rules = { care_plans_sleep_excl: planOverlaps, care_plans_feeding_excl: planOverlaps };
  const save = async (transaction: Transaction): Promise<Saved> => {
    const { locationId } = await lockChild(transaction, placeScope(viewer), ChildID);
    const where = { id: CarePlanID ?? 0, childId: ChildID, kind: Kind };
    const record = CarePlanID === undefined ? null : await transaction.carePlan.findFirst({ where, include: planned });
    if (CarePlanID !== undefined && record === null) throw notFound();
    if (record !== null) await requireVersion(transaction, { entity: 'plan', ...record }, Version);
    const content = Kind === 'sleep' ? Content : { Words: Content.Words };
    const endsOn = EndsOn === null ? null : dateOf(EndsOn);
    const data = { content, fromDay: dateOf(FromDay), endsOn, recordedAt: now, recordedBy: viewer.userId };
    const add = { ...data, childId: ChildID, kind: Kind };
    const change = { actorId: viewer.userId, locationId };
    if (record === null) return added(transaction, add, change);
    const today = dateOf(dayIn(record.child.location.timeZone, now));
    if (record.fromDay >= today) return changed(transaction, record, data, change);
    if (isDeepStrictEqual(record.content, content)) {
      requireSamePast(presentPlan(record), { FromDay, EndsOn }, daysAfter(dayOf(today), -1));
      return changed(transaction, record, data, change);
    }
    if (endsOn !== null && endsOn < today) throw new HttpFailure(400, adminMessages.daysReversed);
    const begins = data.fromDay > today ? data.fromDay : today;
    const dayBefore = dateOf(daysAfter(dayOf(begins), -1));
    if (record.endsOn === null || record.endsOn > dayBefore) {
      await changed(transaction, record, { endsOn: dayBefore }, change);
    }
    return added(transaction, { ...add, fromDay: begins }, change);
  };
  return refusableTransactionOf(deps, viewer, save, rules);
}

type Days = Pick<CarePlan, 'FromDay' | 'EndsOn'>;

/** Refuses days by which a plan that has begun would count otherwise on one that is over. */
function requireSamePast(before: Days, after: Days, yesterday: string): void {
  if (after.FromDay !== before.FromDay) throw new Refused(carePlanMessages.planHasBegun);
  const isOver = ({ EndsOn }: Days) => EndsOn !== null && EndsOn < yesterday;
  if (after.EndsOn !== before.EndsOn && (isOver(before) || isOver(after)))
    throw new Refused(carePlanMessages.planDaysOver);
}

type Change = Pick<AuditEntry, 'actorId' | 'locationId'>;

async function added(
  transaction: Transaction,
  data: Prisma.CarePlanUncheckedCreateInput,
  change: Change,
): Promise<Saved> {
  const saved = await transaction.carePlan.create({ data });
  const after = { ...detailsOf(presentPlan(saved)), ChildID: saved.childId, Version: saved.version };
  await append(transaction, { ...change, action: 'plan.added', entityId: saved.id, after });
  return { CarePlanID: saved.id, Version: saved.version };
}

async function changed(
  transaction: Transaction,
  record: Planned,
  data: Prisma.CarePlanUncheckedUpdateInput,
  change: Change,
): Promise<Saved> {
  const saved = await transaction.carePlan.update({
    where: { id: record.id },
    data: { ...data, version: { increment: 1 } },
  });
  const { before, after } = changesBetween(detailsOf(presentPlan(record)), detailsOf(presentPlan(saved)));
  const told = { ...after, ChildID: saved.childId, Version: saved.version };
  await append(transaction, { ...change, action: 'plan.changed', entityId: saved.id, before, after: told });
  return { CarePlanID: saved.id, Version: saved.version };
}

/** A plan as the audit trail says it: without its words. */
const detailsOf = ({ Kind, Content, FromDay, EndsOn }: CarePlan) => ({
  Kind,
  FromDay,
  EndsOn,
  ...(Kind === 'sleep' && { Positions: Content.Positions ?? [] }),
});
