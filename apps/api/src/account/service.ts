import type { getAccount, PasskeyCreation, PasskeyRequest } from '@footprints/contracts/account';
import { accountMessages } from '@footprints/contracts/account-errors';
import type { DataOf } from '@footprints/contracts/endpoint';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { notSignedIn, Refusal } from '../http/failure.ts';
import { factorFields, factorsOf } from '../identity/factors.ts';
import { inTransactionOf } from '../identity/rights.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { startAppOf } from './authenticator-app.ts';
import { passkeyCreation, passkeyRequest } from './passkeys.ts';
import type { Prover } from './proof.ts';
import { isFactorRequired } from './required.ts';

/** The own account, with its second factors. */
export async function accountOf({ db }: Deps, viewer: Viewer): Promise<DataOf<typeof getAccount>> {
  const [user, isRequired] = await Promise.all([
    db.prisma.user.findUnique({
      where: { id: viewer.userId },
      select: {
        ...factorFields,
        passkeys: { orderBy: { id: 'asc' } },
        apps: { where: { confirmedAt: { not: null } } },
      },
    }),
    isFactorRequired(db.prisma, viewer),
  ]);
  if (user === null) throw notSignedIn();
  return {
    Email: viewer.email,
    Name: viewer.displayName,
    Passkeys: user.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      PasskeyID: id,
      Name: name,
      AddedAt: createdAt.toISOString(),
      LastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    AppAddedAt: user.apps[0]?.confirmedAt?.toISOString() ?? null,
    RecoveryCodesLeft: user._count.recoveryCodes,
    Factors: factorsOf(user),
    FactorRequired: isRequired,
  };
}

/** What a passkey is to sign to say again who it is; a refusal for whoever has none. */
export async function askPasskeyAgainAs({ db }: Deps, prover: Prover): Promise<PasskeyRequest | Refusal> {
  const { userId, sessionKey, site } = prover;
  const request = await inTransaction({ db }, (transaction) => passkeyRequest(transaction, sessionKey, userId, site));
  return request ?? new Refusal(accountMessages.factorMissing);
}

/** What the browser is to make a passkey by. */
export function startPasskeyAs(
  { db, config }: Deps,
  { email, displayName }: Viewer,
  { userId, sessionKey, site }: Prover,
): Promise<PasskeyCreation> {
  const person = { userId, email, displayName };
  return inTransaction({ db }, (transaction) =>
    passkeyCreation(transaction, sessionKey, person, site, config.productName),
  );
}

/** A new secret for the own authenticator app. */
export function startAppAs(deps: Deps, viewer: Viewer): Promise<{ Secret: string; Uri: string }> {
  return inTransactionOf(deps, viewer, (transaction) => startAppOf(transaction, deps, viewer));
}
