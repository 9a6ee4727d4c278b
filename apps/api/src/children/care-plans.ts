import type { CarePlan, CarePlanRow, saveCarePlan } from '@footprints/contracts/care-plans';
import { carePlanMessages } from '@footprints/contracts/care-plan-errors';
import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import { append, changesBetween } from '../audit/append.ts';
import { requireVersion } from '../audit/versions.ts';
import { dateOf, dayIn, dayOf } from '../db/calendar.ts';
import { refuseBrokenRule } from '../db/constraints.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { notFound, refusable, type Refusal } from '../http/failure.ts';
import { inTransactionOf } from '../identity/rights.ts';
import { locationsIn, type PlaceScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
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

/** Whether a plan counts today, by the calendar of the child's location. */
function isInForce({ child, fromDay, endsOn }: Planned, now: Date): boolean {
  const today = dayIn(child.location.timeZone, now);
  return dayOf(fromDay) <= today && (endsOn === null || today <= dayOf(endsOn));
}

/**
 * The plans that count today of children in use: of a scope, or of one child of it.
 * @throws not found for a child outside the scope
 */
export async function carePlansOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
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
  return plans.filter((plan) => isInForce(plan, now())).map(presentPlan);
}

/**
 * Every plan of a child, newest first.
 * @throws not found for a child outside the scope
 */
export async function carePlansOfChild(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  scope: PlaceScope,
  childId: number,
): Promise<CarePlanRow[]> {
  const child = await db.prisma.child.findFirst({
    where: { id: childId, ...locationsIn(scope) },
    select: {
      carePlans: { include: { ...planned, recorder: { select: { displayName: true } } }, orderBy: newestFirst },
    },
  });
  if (child === null) throw notFound();
  return child.carePlans.map((plan) => ({
    ...presentPlan(plan),
    IsInForce: isInForce(plan, now()),
    RecordedBy: plan.recorder.displayName,
    Version: plan.version,
  }));
}

/**
 * Adds a plan of a child, or changes the one whose version is the one sent; whoever changes it stands for it.
 * @returns a refusal that says what changed meanwhile, or that there is one of its kind in these days
 * @throws not found for a child outside the scope, or a plan that is not the child's of this kind; 400 without its version
 */
export async function saveCarePlanAs(
  deps: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  { CarePlanID, Version, ChildID, Kind, Content, FromDay, EndsOn }: OutputOf<typeof saveCarePlan.body>,
): Promise<Saved | Refusal> {
  const now = deps.now();
  const rules = {
    care_plans_sleep_excl: carePlanMessages.planOverlaps,
    care_plans_feeding_excl: carePlanMessages.planOverlaps,
  };
  const save = () =>
    inTransactionOf(deps, viewer, async (transaction): Promise<Saved> => {
      const { locationId } = await lockChild(transaction, scope, ChildID, now);
      const where = { id: CarePlanID ?? 0, childId: ChildID, kind: Kind };
      const record = CarePlanID === undefined ? null : await transaction.carePlan.findFirst({ where });
      if (CarePlanID !== undefined && record === null) throw notFound();
      if (record !== null) await requireVersion(transaction, { entity: 'plan', ...record }, Version);
      const data = {
        content: Kind === 'sleep' ? Content : { Words: Content.Words },
        fromDay: dateOf(FromDay),
        endsOn: EndsOn === null ? null : dateOf(EndsOn),
        recordedAt: now,
        recordedBy: viewer.userId,
      };
      const saved =
        record === null
          ? await transaction.carePlan.create({ data: { ...data, childId: ChildID, kind: Kind } })
          : await transaction.carePlan.update({
              where: { id: record.id },
              data: { ...data, version: { increment: 1 } },
            });
      const changes = changesBetween(
        record === null ? {} : detailsOf(presentPlan(record)),
        detailsOf(presentPlan(saved)),
      );
      await append(transaction, {
        actorId: viewer.userId,
        action: record === null ? 'plan.added' : 'plan.changed',
        entityId: saved.id,
        locationId,
        before: record === null ? undefined : changes.before,
        after: { ...changes.after, ChildID, Version: saved.version },
      });
      return { CarePlanID: saved.id, Version: saved.version };
    });
  return refusable(() => refuseBrokenRule(rules, save));
}

/** A plan as the audit trail says it: without its words. */
const detailsOf = ({ Kind, Content, FromDay, EndsOn }: CarePlan) => ({
  Kind,
  FromDay,
  EndsOn,
  ...(Kind === 'sleep' && { Positions: Content.Positions ?? [] }),
});
