import { append } from '../audit/append.ts';
import { inviteByHand } from '../identity/invitations.ts';
import type { Deps } from '../deps.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { canAdminSignIn, lockAdmins } from './last-admin.ts';
import { type Account, lockAccount } from './people-scope.ts';
import { setDisabled } from '../identity/set-disabled.ts';

/** What came of the wish for a first admin: a link to set a password, or what else there is to say. */
type FirstAdmin =
  | { kind: 'link'; token: string }
  | { kind: 'has a password already' }
  | { kind: 'there is an admin' }
  | { kind: 'no such admin' };

/**
 * Makes an admin, or an admin of somebody who has an account, while no admin can sign in; or in place of the only one who
 * can, whom nobody reaches any more and whose account is disabled. Whoever asks holds the database itself, so nobody is
 * signed in for it.
 */
export async function makeFirstAdmin(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { email, name, insteadOf }: { email: string; name: string; insteadOf?: string },
): Promise<FirstAdmin> {
  return inTransaction({ db }, async (transaction) => {
    await lockAdmins(transaction);
    const former = insteadOf === undefined ? null : await lockAccount(transaction, insteadOf);
    if (insteadOf !== undefined && !isAdmin(former)) return { kind: 'no such admin' };
    if (await canAdminSignIn(transaction, former?.id)) return { kind: 'there is an admin' };
    if (former?.disabledAt === null) {
      await setDisabled(transaction, former.id, now(), { actorId: null, locationId: null });
    }
    const found = await lockAccount(transaction, email);
    const admin = found === null ? await add(transaction, email, name) : await promote(transaction, found);
    if (found?.passwordHash != null) return { kind: 'has a password already' };
    const token = await inviteByHand(transaction, admin, now());
    await append(transaction, { actorId: null, action: 'person.invited', entityId: admin, locationId: null });
    return { kind: 'link', token };
  });
}

const isAdmin = (person: Account | null) => person?.roles.some(({ role }) => role === 'Admin') === true;

async function add(transaction: Transaction, email: string, name: string): Promise<number> {
  const { id, version } = await transaction.user.create({
    data: { email, displayName: name, roles: { create: { role: 'Admin' } } },
    select: { id: true, version: true },
  });
  await append(transaction, {
    actorId: null,
    action: 'person.added',
    entityId: id,
    locationId: null,
    after: { Email: email, Name: name, Roles: ['Admin'], Version: version },
  });
  return id;
}

async function promote(transaction: Transaction, person: Account): Promise<number> {
  const { id, disabledAt } = person;
  const isDisabled = disabledAt !== null;
  if (isAdmin(person) && !isDisabled) return id;
  // A director may have asked for another email, which only an admin may give an admin.
  await transaction.emailChange.deleteMany({ where: { userId: id, confirmedAt: null } });
  await transaction.userRole.createMany({ data: [{ userId: id, role: 'Admin' }], skipDuplicates: true });
  const { version } = await transaction.user.update({
    where: { id },
    data: { disabledAt: null, version: { increment: 1 } },
    select: { version: true },
  });
  await append(transaction, {
    actorId: null,
    action: 'person.changed',
    entityId: id,
    locationId: null,
    before: { IsAdmin: isAdmin(person), Disabled: isDisabled },
    after: { IsAdmin: true, Disabled: false, Version: version },
  });
  return id;
}
