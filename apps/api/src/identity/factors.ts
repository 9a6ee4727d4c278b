import type { FactorKind } from '@footprints/contracts/identity';
import type { Prisma } from '../generated/client.ts';

/** What `factorsOf` needs of a user. */
export const factorFields = {
  _count: {
    select: {
      passkeys: true,
      apps: { where: { confirmedAt: { not: null } } },
      recoveryCodes: { where: { usedAt: null } },
    },
  },
} as const satisfies Prisma.UserSelect;

/** The second factors by which a person can sign in; none: the password is enough. A recovery code alone is none. */
export function factorsOf({ _count }: Prisma.UserGetPayload<{ select: typeof factorFields }>): FactorKind[] {
  const { passkeys, apps, recoveryCodes } = _count;
  if (passkeys + apps === 0) return [];
  const counts = { passkey: passkeys, app: apps, recovery: recoveryCodes };
  return (['passkey', 'app', 'recovery'] as const).filter((kind) => counts[kind] > 0);
}
