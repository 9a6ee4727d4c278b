import type { DataOf } from '@footprints/contracts/endpoint';
import type { listRetention } from '@footprints/contracts/retention';
import type { AdminChild, AdminChildRow } from '@footprints/contracts/child-records';

/** A child in Sunflowers as the admin list shows it. */
export function childRowOf(id: number, first: string, last: string, more: Partial<AdminChildRow> = {}): AdminChildRow {
  return {
    ChildID: id,
    FirstName: first,
    MiddleName: null,
    LastName: last,
    BirthDate: '2023-04-05',
    LocationID: 1,
    LocationName: 'Maple Street',
    ClassroomID: 4,
    ClassroomName: 'Sunflowers',
    GroupID: 41,
    GroupName: 'Sunbeams',
    Guardians: 1,
    GuardiansAsked: 0,
    Allergies: [],
    PhotoConsent: true,
    Photo: null,
    IsHere: true,
    IsArchived: false,
    Version: 3,
    ...more,
  };
}

/** Ava Carter with everything that is known of her. */
export function adminChildOf(more: Partial<AdminChild> = {}): AdminChild {
  return {
    ...childRowOf(11, 'Ava', 'Carter', { Allergies: ['Peanuts'] }),
    TimeZone: 'America/New_York',
    HasPhoto: false,
    AllergyDetails: [{ Substance: 'Peanuts', Reaction: 'Hives' }],
    ContactDetails: [{ Name: 'Gia Grandmother', Relation: 'Grandmother', Phone: '312 555 0100', MayPickUp: true }],
    GuardianDetails: [
      { UserID: 21, Email: 'eva@demo.test', Name: 'Eva Carter', Relationship: 'Mother', Account: 'not invited' },
    ],
    GuardianRequests: [],
    Placements: [
      {
        LocationName: 'Maple Street',
        ClassroomName: 'Sunflowers',
        GroupName: 'Sunbeams',
        FromDay: '2026-02-26',
        ToDay: null,
      },
      {
        LocationName: 'Maple Street',
        ClassroomName: 'Rosebuds',
        GroupName: 'Buds',
        FromDay: '2025-09-01',
        ToDay: '2026-02-25',
      },
    ],
    Consents: [
      {
        Granted: true,
        FromDay: '2026-03-01',
        RecordedAt: '2026-03-01T15:00:00Z',
        RecordedBy: 'Dana Whitfield',
        IsPaper: true,
      },
      {
        Granted: false,
        FromDay: '2025-09-01',
        RecordedAt: '2025-09-01T15:00:00Z',
        RecordedBy: 'Dana Whitfield',
        IsPaper: true,
      },
    ],
    ...more,
  };
}

/** Nobody holds anything of the child. */
export const noRules: DataOf<typeof listRetention> = { Locations: [], Technical: [] };
