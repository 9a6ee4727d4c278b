import type { archiveChild } from '@footprints/contracts/child-records';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { append } from '../audit/append.ts';
import { lockRows } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import { placeScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import { type Refusal, Refused } from '../http/failure.ts';
import { requireVersion, type Saved } from '../audit/saves.ts';
import { requireNotErased, withdrawAsked } from '../retention/in-force.ts';
import { requireAwake } from './asleep.ts';
import { noteRatios } from './ratio.ts';
import { lockChild } from './record.ts';

/**
 * Archives a child that leaves, of which its guardians are told by mail; or restores it, with everything, and takes back what was
 * asked to be erased of it: where it is next, that is nobody's to confirm.
 * @returns a refusal that says what changed meanwhile, that the child sleeps, or that its classroom is disabled by now
 * @throws not found outside the scope
 */
export async function archiveChildAs(
  deps: Deps,
  viewer: Viewer,
  { ID, Version, Archived }: OutputOf<typeof archiveChild.body>,
): Promise<Saved | Refusal> {
  const at = deps.now();
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const child = await lockChild(transaction, placeScope(viewer), ID);
    await requireVersion(transaction, { entity: 'child', ...child }, Version);
    const isArchived = child.archivedAt !== null;
    if (isArchived === Archived) return { ID, Version };
    if (!Archived) {
      await requireNotErased(transaction, ID);
      await lockRows(transaction, 'users', [child.classroomId], 'SHARE');
      const isDisabled = { id: child.classroomId, disabledAt: { not: null } };
      if ((await transaction.user.count({ where: isDisabled })) > 0)
        throw new Refused(adminMessages.roomOfChildDisabled);
      await withdrawAsked(transaction, viewer.userId, ID);
    }
    if (Archived) await requireAwake(transaction, [ID], 'asleepAtArchiving');
    const saved = await transaction.child.update({
      where: { id: ID },
      data: { archivedAt: Archived ? at : null, version: { increment: 1 } },
      select: { version: true },
    });
    await append(transaction, {
      actorId: viewer.userId,
      action: Archived ? 'child.archived' : 'child.restored',
      entityId: ID,
      locationId: child.locationId,
      before: { Archived: isArchived },
      after: { Archived, Version: saved.version },
    });
    if (Archived) {
      const guardians = await transaction.guardian.findMany({ where: { childId: ID }, select: { userId: true } });
      const letters = guardians.map(({ userId }) => ({ userId, childId: ID }));
      if (letters.length > 0) await deps.queue.sendWith(transaction, 'child-left-mail', letters);
    }
    await noteRatios(transaction, [child.classroomId], at);
    return { ID, Version: saved.version };
  });
}
