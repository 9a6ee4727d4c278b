import type { GroupChild, OwnChild } from '@footprints/contracts/children';
import type { AppInfo, Role } from '@footprints/contracts/identity';

export function person(roles: Role[], more: Partial<AppInfo> = {}): AppInfo {
  return {
    UserID: 7,
    Email: 'someone@demo.test',
    Name: 'Someone',
    Roles: roles,
    LocationID: 1,
    LocationName: 'Maple Street',
    TimeZone: 'America/New_York',
    LivePlace: '0',
    // As it is when somebody asks.
    get Now() {
      return new Date().toISOString();
    },
    ...more,
  };
}

/** A child that is here today, as staff and as its own family have it. */
export function childOf(
  id: number,
  first: string,
  last: string,
  more: Partial<GroupChild & OwnChild> = {},
): GroupChild & OwnChild {
  return {
    ChildID: id,
    FirstName: first,
    MiddleName: null,
    LastName: last,
    Photo: null,
    LearningDaysCount: 41,
    BadgeCount: 3,
    IsHere: true,
    Allergies: [],
    PhotoConsent: true,
    PhotosRefused: false,
    BirthDate: '2023-04-05',
    LeftOn: null,
    ReadUntil: null,
    TimeZone: 'America/New_York',
    ...more,
  };
}
