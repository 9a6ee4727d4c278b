import { Refused, refusable } from '../http/failure.ts';
import type { archiveChild } from '@footprints/contracts/children';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { sleepMessages } from '@footprints/contracts/sleep-errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { erasureMessages } from '@footprints/contracts/erasure-errors';
import { append } from '../audit/append.ts';
import { inTransactionOf } from '../identity/rights.ts';
import type { PlaceScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import type { Refusal } from '../http/failure.ts';
import { requireVersion, type Saved } from '../audit/versions.ts';
import { sleepersAmong } from './asleep.ts';
import { noteRatios } from './ratio.ts';
import { lockChild } from './record.ts';

/**
 * Archives a child, which takes it out of every list and picker and keeps its history, or restores it.
 * @returns a refusal that says what changed meanwhile, that the child sleeps, or that its classroom is disabled by now
 * @throws not found outside the scope
 */
export async function archiveChildAs(
  deps: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  { ID, Version, Archived }: OutputOf<typeof archiveChild.body>,
): Promise<Saved | Refusal> {
  const at = deps.now();
  return refusable(() =>
    inTransactionOf(deps, viewer, async (transaction) => {
      const child = await lockChild(transaction, scope, ID, at);
      await requireVersion(transaction, { entity: 'child', ...child }, Version);
      if (child.isArchived === Archived) return { ID, Version };
      const where = { childId: ID, confirmedAt: { not: null }, doneAt: null };
      if (!Archived && (await transaction.erasure.count({ where })) > 0)
        throw new Refused(erasureMessages.erasureUnderWay, 'erasureUnderWay');
      if (!Archived && child.isRoomDisabled) throw new Refused(adminMessages.roomOfChildDisabled);
      const asleep = Archived ? await sleepersAmong(transaction, [ID]) : '';
      if (asleep !== '') throw new Refused(`${asleep} ${sleepMessages.asleepAtArchiving}`, 'asleepAtArchiving');
      const saved = await transaction.child.update({
        where: { id: ID },
        data: { archivedAt: Archived ? at : null, version: { increment: 1 } },
        select: { version: true },
      });
      await append(transaction, {
        actorId: viewer.userId,
        action: Archived ? 'child.archived' : 'child.restored',
        entity: 'child',
        entityId: ID,
        locationId: child.locationId,
        before: { Archived: child.isArchived },
        after: { Archived, Version: saved.version },
      });
      await noteRatios(transaction, [child.classroomId], at);
      return { ID, Version: saved.version };
    }),
  );
}
