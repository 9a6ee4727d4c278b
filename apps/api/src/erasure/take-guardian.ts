import type { Transaction } from '../db/client.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { removeLettersTo } from '../mail/outbox.ts';
import { forgetJobs } from './sql.ts';

/** What was recorded with an account, as a guardian or by who once worked here, and may not go with it. */
const recordedWith = {
  comments: true,
  looks: true,
  reports: true,
  moments: true,
  entryChanges: true,
  awards: true,
  carePlans: true,
  sleepsStarted: true,
  sleepsEnded: true,
  sleepChecks: true,
  checksUndone: true,
  shifts: true,
  shiftsRecorded: true,
  groups: true,
  children: true,
  placements: true,
} as const satisfies Prisma.UserCountOutputTypeSelect;

/** Tables whose rows are an account's alone. */
const itsOwn = [
  'session',
  'knownAddress',
  'knownDevice',
  'emailChange',
  'passkey',
  'authenticatorApp',
  'recoveryCode',
  'idempotencyKey',
  'resetToken',
  'invitation',
  'signInConfirmation',
  'guardianRequest',
  'userRole',
] as const;

/**
 * Takes an account with all that is its own, and the letters to it. Where something of another child was recorded, said or looked
 * at with it, that stays without a name: it is that child's.
 */
export async function takeGuardian(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  transaction: Transaction,
  id: number,
): Promise<void> {
  const isFree = {
    guardianships: { none: {} },
    askedAbout: { none: {} },
    roles: { every: { role: 'Parent' } },
    staffMember: null,
  } as const;
  const user = await transaction.user.findFirst({
    where: { id, ...isFree },
    include: { emailChanges: true, _count: { select: recordedWith } },
  });
  if (user === null) return;
  const emails = [user.email, ...user.emailChanges.flatMap(({ email, previous }) => [email, previous])];
  await query(
    transaction,
    forgetJobs(
      [id],
      emails.map((email) => email.toLowerCase()),
    ),
  );
  await removeLettersTo(config, emails);
  await transaction.rateLimit.deleteMany({
    // An account's key is its address; that of a stranger has the network before it.
    where: {
      OR: emails.flatMap((email) => [':', ' '].map((before) => ({ key: { endsWith: before + email.toLowerCase() } }))),
    },
  });
  if (Object.values(user._count).every((count) => count === 0)) {
    await transaction.user.delete({ where: { id } });
    return;
  }
  for (const table of itsOwn) {
    await (transaction[table] as typeof transaction.session).deleteMany({ where: { userId: id } });
  }
  const nobody = { email: `erased-${String(id)}@erased.invalid`, displayName: 'Erased', passwordHash: null };
  await transaction.user.update({ where: { id }, data: { ...nobody, disabledAt: now() } });
}
