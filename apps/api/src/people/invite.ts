import { adminMessages } from '@footprints/contracts/admin-errors';
import { type AuditEntry, append } from '../audit/append.ts';
import { invitedJustNow, inviteByMail, voidInvitations } from '../identity/invitations.ts';
import { placeScope, type PlaceScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { refusableTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { type Refusal, Refused } from '../http/failure.ts';
import { lockChangeable, lockPeople, type PersonRecord, trailOf } from './people-scope.ts';

/**
 * Has each of these people mailed a link to set a first password; earlier links of theirs stop working, but the one that
 * the viewer had mailed within the last minute: a button that is pressed twice sends once. Who has a password is passed
 * over. All or none.
 * @returns a refusal when one of them is disabled
 * @throws not found when one of them is outside the scope
 */
export async function invitePeopleAs(
  { db, queue, now }: Deps,
  viewer: Viewer,
  userIds: number[],
): Promise<{ Invited: number; AlreadyActive: number } | Refusal> {
  const scope = placeScope(viewer);
  return refusableTransaction({ db }, async (transaction) => {
    const people = await lockPeople(transaction, scope, viewer, userIds);
    if (people.some(({ isDisabled }) => isDisabled)) throw new Refused(adminMessages.personDisabled);
    const invited = people.filter(({ hasPassword }) => !hasPassword);
    const idsOf = (some: PersonRecord[]) => some.map(({ id }) => id);
    const wereInvited = await invitedJustNow(transaction, idsOf(invited), viewer.userId, now());
    const toInvite = invited.filter(({ id }) => !wereInvited.has(id));
    if (toInvite.length > 0) {
      const invitations = await inviteByMail(transaction, idsOf(toInvite), viewer.userId, now());
      const letters = invitations.map((invitationId) => ({ invitationId }));
      await queue.sendWith(transaction, 'invitation-mail', letters);
      const entries = toInvite.map((person) => entryOf(scope, viewer, person, 'person.invited'));
      await append(transaction, entries);
    }
    return { Invited: invited.length, AlreadyActive: people.length - invited.length };
  });
}

/**
 * Makes a person's pending invitation worthless, if there is one, and takes away what only it gave: whoever has never set
 * a password is a guardian of nobody from then on, so that a later invitation, from wherever, shows them no child.
 * @returns a refusal for somebody whom only admins change
 * @throws not found for a person outside the scope
 */
export async function revokeInvitationAs({ db, now }: Deps, viewer: Viewer, userId: number): Promise<null | Refusal> {
  const scope = placeScope(viewer);
  return refusableTransaction({ db }, async (transaction) => {
    const person = await lockChangeable(transaction, scope, viewer, userId);
    const revoked = await voidInvitations(transaction, [userId], now());
    if (revoked === 0) return null;
    const unlinked = await unlinkAll(transaction, viewer, person);
    await append(transaction, [entryOf(scope, viewer, person, 'person.invitation-revoked'), ...unlinked]);
    return null;
  });
}

const unlinked = {
  childId: true,
  relationship: true,
  child: { select: { locationId: true } },
} satisfies Prisma.GuardianSelect;

/** Ends every guardianship of a person, and says what is to be written down of that. */
async function unlinkAll(transaction: Transaction, viewer: Viewer, person: PersonRecord): Promise<AuditEntry[]> {
  const where = { userId: person.id };
  const links = await transaction.guardian.findMany({
    where,
    select: unlinked,
    orderBy: { childId: 'asc' },
  });
  await transaction.guardian.deleteMany({ where });
  return links.map(({ childId, relationship, child }) => ({
    actorId: viewer.userId,
    action: 'guardian.unlinked',
    entityId: childId,
    locationId: child.locationId,
    before: { UserID: person.id, Email: person.email, Relationship: relationship },
  }));
}

function entryOf(
  scope: PlaceScope,
  viewer: Viewer,
  person: PersonRecord,
  action: 'person.invited' | 'person.invitation-revoked',
): AuditEntry {
  return { actorId: viewer.userId, action, entityId: person.id, locationId: trailOf(scope, person) };
}
