import { entryMessages } from '@footprints/contracts/entry-errors';
import { append } from '../audit/append.ts';
import { childWhere, type ChildScope } from '../children/child-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { lockRows, inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { readWhereNow } from '../entries/read-one.ts';
import { notFound, Refusal } from '../http/failure.ts';

/**
 * Keeps a family's one comment on a child's moment (product 9.9), where corrections have taken that since. The primary key decides
 * which of two is first.
 * @returns a refusal when there is a comment already
 * @throws not found when the scope has no such moment of the child
 */
export async function commentOn(
  deps: Deps,
  scope: ChildScope,
  { userId }: Viewer,
  { momentId, childId, note }: { momentId: number; childId: number; note: string },
): Promise<{ ParentNote: string } | Refusal> {
  return inTransaction(deps, async (transaction) => {
    const address = { id: momentId, childId };
    const moment = await readWhereNow(transaction, scope, 'moment', address, async (at) => {
      // A comment stays with the child of whom it was written.
      if (at.childId !== childId) return undefined;
      // Whoever is putting it right is waited for: only then is it known where it is.
      await lockRows(transaction, 'moments', [at.id], 'KEY SHARE');
      const where = { momentId: at.id, childId, child: childWhere(scope) };
      const found = await transaction.momentChild.findFirst({ where, select: { momentId: true, locationId: true } });
      return found ?? undefined;
    });
    if (moment === undefined) throw notFound();
    const { count } = await transaction.parentComment.createMany({
      data: { momentId: moment.momentId, childId, note, authorId: userId, createdAt: deps.now() },
      skipDuplicates: true,
    });
    if (count === 0) return new Refusal(entryMessages.commentExists);
    await append(transaction, {
      actorId: userId,
      action: 'moment.commented',
      entityId: moment.momentId,
      locationId: moment.locationId,
      after: { ChildID: childId },
    });
    return { ParentNote: note };
  });
}
