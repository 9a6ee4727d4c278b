import type { AccountState, PersonRow } from '@footprints/contracts/people';
import type { Role } from '@footprints/contracts/identity';

export interface ListedPerson {
  id: number;
  email: string;
  name: string;
  roles: Role[];
  locationId: number | null;
  locationName: string | null;
  children: { id: number; name: string }[];
  account: AccountState;
  invitedAt: Date | null;
  lastSeenAt: Date | null;
  mayChange: boolean;
  version: number;
}

/** A person as the admin page lists them. */
export function presentPerson(row: ListedPerson): PersonRow {
  return {
    UserID: row.id,
    Email: row.email,
    Name: row.name,
    Roles: row.roles,
    LocationID: row.locationId,
    LocationName: row.locationName,
    Children: row.children.map(({ id, name }) => ({ ChildID: id, Name: name })),
    Account: row.account,
    InvitedAt: row.invitedAt?.toISOString() ?? null,
    LastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    MayChange: row.mayChange,
    Version: row.version,
  };
}
