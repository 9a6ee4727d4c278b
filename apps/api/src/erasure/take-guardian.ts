import type { Transaction } from '../db/transaction.ts';
import { query } from '../db/statement.ts';
import type { ErasureDeps } from './ledger.ts';
import type { Prisma } from '../generated/client.ts';
import { removeLettersTo } from '../mail/outbox.ts';
import { goWith } from './plan.ts';
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

/** Takes what there is of emails that an account had before: once the sweep has taken a change, the trail alone knows it. */
export async function takeFormerEmails(
  deps: ErasureDeps,
  transaction: Transaction,
  id: number,
  childId: number,
): Promise<void> {
  if ((await transaction.user.count({ where: { id, ...(await goWith(transaction, childId)) } })) === 0) return;
  const entries = await transaction.auditEntry.findMany({
    where: { entity: 'person', entityId: String(id), action: { startsWith: 'person.' } },
    select: { before: true, after: true },
  });
  const emails = entries
    .flatMap(({ before, after }) => [before, after])
    .flatMap((said) => {
      const { Email } = (said ?? {}) as { Email?: unknown };
      return typeof Email === 'string' ? [Email] : [];
    });
  await takeEmails(deps, transaction, id, emails);
}

/** Takes an account with all that is its own, and the letters to it; what is another child's stays, without a name. */
export async function takeGuardian(
  deps: ErasureDeps,
  transaction: Transaction,
  id: number,
  childId: number,
): Promise<void> {
  const user = await transaction.user.findFirst({
    where: { id, ...(await goWith(transaction, childId)) },
    include: { emailChanges: true, _count: { select: recordedWith } },
  });
  if (user === null) return;
  const emails = [user.email, ...user.emailChanges.flatMap(({ email, previous }) => [email, previous])];
  await takeEmails(deps, transaction, id, emails);
  if (Object.values(user._count).every((count) => count === 0)) {
    await transaction.user.delete({ where: { id } });
    return;
  }
  for (const table of itsOwn) {
    await (transaction[table] as typeof transaction.session).deleteMany({ where: { userId: id } });
  }
  const nobody = { email: `erased-${id}@erased.invalid`, displayName: 'Erased', passwordHash: null };
  await transaction.user.update({ where: { id }, data: { ...nobody, disabledAt: deps.now() } });
}

/** Takes the letters to an account's emails and the tries that were counted of them, but not of one that another account has by now. */
async function takeEmails(
  { config }: ErasureDeps,
  transaction: Transaction,
  id: number,
  emails: readonly string[],
): Promise<void> {
  const inSmall = [...new Set(emails.map((email) => email.toLowerCase()))];
  const others = await transaction.user.findMany({
    where: { id: { not: id }, sortEmail: { in: inSmall } },
    select: { sortEmail: true },
  });
  const own = inSmall.filter((email) => others.every(({ sortEmail }) => sortEmail !== email));
  await query(transaction, forgetJobs([id], own));
  await removeLettersTo(config, own);
  await transaction.rateLimit.deleteMany({
    // An account's key is its address; that of a stranger has the network before it.
    where: { OR: own.flatMap((email) => [':', ' '].map((before) => ({ key: { endsWith: before + email } }))) },
  });
}
