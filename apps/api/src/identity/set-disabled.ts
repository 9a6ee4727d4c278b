import { append, type AuditEntry } from '../audit/append.ts';
import type { Transaction } from '../db/transaction.ts';
import { endAccess, endAsked } from './end-access.ts';

/**
 * Disables an account at an instant, with its sessions, its links and what it has asked of others, or enables it with null; and
 * writes it down. Its row in `users` must be locked, and be the other way so far.
 * @returns the account's new version
 */
export async function setDisabled(
  transaction: Transaction,
  id: number,
  disabledAt: Date | null,
  by: Pick<AuditEntry, 'actorId' | 'locationId'>,
): Promise<number> {
  const isDisabled = disabledAt !== null;
  if (isDisabled) {
    await endAccess(transaction, id, disabledAt);
    await endAsked(transaction, id);
  }
  const { version } = await transaction.user.update({
    where: { id },
    data: { disabledAt, version: { increment: 1 } },
    select: { version: true },
  });
  await append(transaction, {
    ...by,
    action: isDisabled ? 'person.disabled' : 'person.enabled',
    entityId: id,
    before: { Disabled: !isDisabled },
    after: { Disabled: isDisabled, Version: version },
  });
  return version;
}
