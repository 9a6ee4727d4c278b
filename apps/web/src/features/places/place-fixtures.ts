import type { LocationRow, Overview, RoomRow } from '@footprints/contracts/places';

/** A location as a list shows it. */
export function locationOf(id: number, name: string, more: Partial<LocationRow> = {}): LocationRow {
  return {
    LocationID: id,
    Name: name,
    Address: '',
    TimeZone: 'America/Chicago',
    Classrooms: 2,
    Children: 26,
    IsArchived: false,
    RequiresFactor: false,
    PersonNeeded: 'never',
    EmergencyPhone: '',
    Version: 1,
    ...more,
  };
}

/** A classroom at Maple Street with two groups. */
export function roomOf(id: number, name: string, more: Partial<RoomRow> = {}): RoomRow {
  return {
    ClassroomID: id,
    Email: `${name.toLowerCase()}@demo.test`,
    NewEmail: null,
    Name: name,
    LocationID: 1,
    LocationName: 'Maple Street',
    Groups: [
      { GroupID: id * 10 + 1, GroupName: 'Sunbeams', Children: 7 },
      { GroupID: id * 10 + 2, GroupName: 'Raindrops', Children: 0 },
    ],
    Children: 7,
    Account: 'active',
    Version: 4,
    ...more,
  };
}

/** A location in numbers at which nothing is left to do. */
export function numbersOf(
  id: number,
  name: string,
  more: Partial<Overview['Locations'][number]> = {},
): Overview['Locations'][number] {
  return {
    LocationID: id,
    Name: name,
    Classrooms: 2,
    Children: 26,
    HereToday: 22,
    Staff: 3,
    Guardians: 41,
    NotActive: 0,
    NotInvited: 0,
    ChildrenWithoutGuardian: 0,
    ChildrenWithGuardianAsked: 0,
    ChildrenWithoutConsent: 0,
    ChildrenWithoutBirthDate: 0,
    ...more,
  };
}
