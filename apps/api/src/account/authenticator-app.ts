import { Secret, TOTP } from 'otpauth';
import { accountMessages } from '@footprints/contracts/account-errors';
import type { Transaction } from '../db/transaction.ts';
import { inTransactionOf } from '../identity/rights.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../http/failure.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { open, presentKeyName, seal } from './seal.ts';

const period = 30;
const secretBytes = 20;
/** How long a secret waits for its first code. */
const startedMs = 15 * 60_000;
/** How many secrets one sweep seals anew. */
const resealedAtOnce = 500;

/** What every authenticator app reads, and some nothing else. */
const totp = (secret: Secret, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret, algorithm: 'SHA1', digits: 6, period });

/** Makes a new secret for a person, in place of one that was not taken in use; one that is stays until the new one is, too. */
export async function startAppAs(deps: Deps, viewer: Viewer): Promise<{ Secret: string; Uri: string }> {
  const { config, now } = deps;
  const { userId, email } = viewer;
  const secret = new Secret({ size: secretBytes });
  const sealed = seal(config.factorSecrets, userId, Buffer.from(secret.bytes));
  await inTransactionOf(deps, viewer, async (transaction) => {
    await transaction.authenticatorApp.deleteMany({ where: { userId, confirmedAt: null } });
    await transaction.authenticatorApp.create({ data: { userId, ...sealed, createdAt: now() } });
  });
  return { Secret: secret.base32, Uri: totp(secret, { issuer: config.productName, label: email }).toString() };
}

/**
 * Takes the app in use that a person has begun to set up, by its first code; an earlier one is used no more.
 * @throws Refused when none was begun, or too long ago, or the code is wrong
 */
export async function confirmAppOf(
  transaction: Transaction,
  { config, now }: Deps,
  userId: number,
  code: string,
): Promise<void> {
  const createdAt = { gt: new Date(now().getTime() - startedMs) };
  const app = await transaction.authenticatorApp.findFirst({ where: { userId, confirmedAt: null, createdAt } });
  const secret = app && open(config.factorSecrets, userId, app);
  if (!secret) throw new Refused(accountMessages.appNotStarted);
  const lastStep = stepOf(secret, code, now());
  if (lastStep === undefined) throw new Refused(accountMessages.codeWrong);
  await transaction.authenticatorApp.deleteMany({ where: { userId, confirmedAt: { not: null } } });
  await transaction.authenticatorApp.update({ where: { id: app.id }, data: { confirmedAt: now(), lastStep } });
}

/**
 * Takes a code of a person's app, once.
 * @returns whether it was right and had not been taken before
 */
export async function takeAppCode(
  transaction: Transaction,
  { config, now }: Deps,
  userId: number,
  code: string,
): Promise<boolean> {
  const app = await transaction.authenticatorApp.findFirst({ where: { userId, confirmedAt: { not: null } } });
  const secret = app && open(config.factorSecrets, userId, app);
  const step = secret ? stepOf(secret, code, now()) : undefined;
  if (app === null || step === undefined) return false;
  const where = { id: app.id, lastStep: { lt: step } };
  return (await transaction.authenticatorApp.updateMany({ where, data: { lastStep: step } })).count === 1;
}

/** The half minute that a code is of: this one, the one before or the one after, for clocks that differ. */
function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const { buffer } = new Uint8Array(secret);
  const timestamp = now.getTime();
  const delta = totp(new Secret({ buffer })).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

/** Seals anew, with the present key, what an older one sealed; after that the older one is needed no more. */
export async function resealApps({ db, config }: Deps): Promise<void> {
  const older = await db.prisma.authenticatorApp.findMany({
    where: { sealedWith: { not: presentKeyName(config.factorSecrets) } },
    take: resealedAtOnce,
  });
  for (const app of older) {
    const secret = open(config.factorSecrets, app.userId, app);
    if (secret === undefined) continue;
    const data = seal(config.factorSecrets, app.userId, secret);
    await db.prisma.authenticatorApp.updateMany({ where: { id: app.id }, data });
  }
}
