import type { OutputOf } from '@footprints/contracts/endpoint';
import type { withdrawEmail } from '@footprints/contracts/people';
import { append } from '../audit/append.ts';
import { requireVersion } from '../audit/saves.ts';
import { refusableTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Refusal } from '../http/failure.ts';
import { requireEmailRights } from '../identity/email-change.ts';
import { placeScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { lockChangeable, trailOf } from './people-scope.ts';

/**
 * Withdraws the email that waits to be confirmed for an account, if there is one: that of a person or of a classroom (product
 * 3.19). Both mailed links stop working.
 * @returns a refusal for somebody whose email only admins change, and for what changed meanwhile, as by a confirmation
 * @throws not found for an account outside the scope
 */
export async function withdrawEmailAs(
  { db, now }: Deps,
  viewer: Viewer,
  { UserID, Version }: OutputOf<typeof withdrawEmail.body>,
): Promise<null | Refusal> {
  const scope = placeScope(viewer);
  return refusableTransaction({ db }, async (transaction) => {
    const record = await lockChangeable(transaction, scope, viewer, UserID);
    requireEmailRights(viewer, record);
    await requireVersion(transaction, { entity: 'person', ...record }, Version);
    const where = { userId: UserID, confirmedAt: null, expiresAt: { gt: now() } };
    const change = await transaction.emailChange.findFirst({ where });
    if (change === null) return null;
    const { id, email, previous } = change;
    await transaction.emailChange.delete({ where: { id } });
    await append(transaction, {
      actorId: viewer.userId,
      action: 'person.email-withdrawn',
      entityId: UserID,
      locationId: trailOf(scope, record),
      before: { Email: email },
      after: { Email: previous },
    });
    return null;
  });
}
