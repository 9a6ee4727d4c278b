import type { getAccount } from '@footprints/contracts/account';
import type { DataOf } from '@footprints/contracts/endpoint';
import type { Deps } from '../deps.ts';
import { notSignedIn } from '../http/failure.ts';
import { factorFields, factorsOf } from '../identity/factors.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { isFactorRequired } from './own-factors.ts';

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
