import type { PersonRow } from '@footprints/contracts/people';
import type { Prisma } from '../generated/client.ts';
import { accountFields, accountStateOf, newEmailFields, newEmailOf } from '../identity/account-state.ts';
import { factorFields, factorsOf } from '../identity/factors.ts';
import { nameColumns, nameOf } from '../viewer/child-names.ts';
import { holdsLocation, type PlaceScope } from '../viewer/place-scope.ts';
import { belongingFields, mayChange } from './people-scope.ts';

export const personFields = {
  id: true,
  email: true,
  displayName: true,
  version: true,
  location: { select: { name: true } },
  sessions: { where: { awaitsFactor: false }, select: { lastSeenAt: true }, orderBy: { lastSeenAt: 'desc' }, take: 1 },
  knownAddresses: { select: { lastUsedAt: true }, orderBy: { lastUsedAt: 'desc' }, take: 1 },
  ...accountFields,
  ...newEmailFields,
  ...factorFields,
  ...belongingFields,
  guardianships: {
    select: { child: { select: { id: true, ...nameColumns, archivedAt: true, locationId: true } } },
    orderBy: [{ child: { sortFirstName: 'asc' } }, { child: { sortLastName: 'asc' } }, { childId: 'asc' }],
  },
} as const satisfies Prisma.UserSelect;
type ListedPerson = Prisma.UserGetPayload<{ select: typeof personFields }>;

/** A person as the admin page lists them, with the children inside the scope. */
export function presentPerson(row: ListedPerson, scope: PlaceScope, now: Date): PersonRow {
  const children = row.guardianships
    .map(({ child }) => child)
    .filter(({ archivedAt, locationId }) => archivedAt === null && holdsLocation(scope, locationId));
  const seen = [...row.sessions.map((s) => s.lastSeenAt), ...row.knownAddresses.map((k) => k.lastUsedAt)];
  const lastSeen = seen.map((at) => at.toISOString()).toSorted();
  return {
    UserID: row.id,
    Email: row.email,
    NewEmail: newEmailOf(row, now),
    Name: row.displayName,
    Roles: row.roles.map(({ role }) => role),
    LocationID: row.locationId,
    LocationName: row.location?.name ?? null,
    Children: children.map((child) => ({ ChildID: child.id, Name: nameOf(child) })),
    Account: accountStateOf(row, now),
    InvitedAt: row.invitations[0]?.createdAt.toISOString() ?? null,
    LastSeenAt: lastSeen.at(-1) ?? null,
    MayChange: mayChange(scope, row),
    HasFactor: factorsOf(row).length > 0,
    Version: row.version,
  };
}
