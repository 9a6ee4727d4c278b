import type { Transaction } from '../db/transaction.ts';
import { voidInvitations } from './invitations.ts';
import { dropSessions } from './session-store.ts';

/** Signs somebody out everywhere, and makes the links mailed to them worthless. Their row in `users` must be locked already. */
export async function endAccess(transaction: Transaction, userId: number, now: Date): Promise<void> {
  await voidInvitations(transaction, [userId], now);
  await transaction.resetToken.deleteMany({ where: { userId } });
  await transaction.emailChange.deleteMany({ where: { userId, confirmedAt: null } });
  await transaction.signInConfirmation.deleteMany({ where: { userId } });
  await transaction.guardianRequest.deleteMany({ where: { userId } });
  await dropSessions(transaction, { userId }, now);
}

/** Makes worthless what somebody has asked of others who have not answered yet: another email, to be guardian of a child. */
export async function endAsked(transaction: Transaction, userId: number): Promise<void> {
  await transaction.emailChange.deleteMany({ where: { startedBy: userId, confirmedAt: null } });
  await transaction.guardianRequest.deleteMany({ where: { requestedBy: userId } });
}
