import type { PersonRow } from '@footprints/contracts/people';

/** A guardian who has not been invited yet. */
export function guardian(UserID: number, Name: string, more: Partial<PersonRow> = {}): PersonRow {
  return {
    UserID,
    Email: `${Name.toLowerCase().replace(/\W+/g, '.')}@demo.test`,
    NewEmail: null,
    Name,
    Roles: ['Parent'],
    LocationID: null,
    LocationName: null,
    Children: [],
    Account: 'not invited',
    InvitedAt: null,
    LastSeenAt: null,
    MayChange: true,
    HasFactor: false,
    Version: 3,
    ...more,
  };
}

/** A director of Maple Street who can sign in. */
export function staffMember(UserID: number, Name: string, more: Partial<PersonRow> = {}): PersonRow {
  return guardian(UserID, Name, {
    Roles: ['Director'],
    LocationID: 1,
    LocationName: 'Maple Street',
    Account: 'active',
    LastSeenAt: '2026-11-20T15:00:00Z',
    ...more,
  });
}
