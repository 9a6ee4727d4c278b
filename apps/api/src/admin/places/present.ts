import type { AccountState } from '@footprints/contracts/admin/people';
import type { LocationRow, Overview, RoomRow } from '@footprints/contracts/admin/places';

export interface LocationRecord {
  id: number;
  name: string;
  address: string;
  timeZone: string;
  isArchived: boolean;
  version: number;
}

export interface ListedLocation extends LocationRecord {
  classrooms: number;
  children: number;
}

/** A location as the admin page lists it. */
export function presentLocation(row: ListedLocation): LocationRow {
  return {
    LocationID: row.id,
    Name: row.name,
    Address: row.address,
    TimeZone: row.timeZone,
    Classrooms: row.classrooms,
    Children: row.children,
    IsArchived: row.isArchived,
    Version: row.version,
  };
}

export interface ListedRoom {
  id: number;
  email: string;
  name: string;
  locationId: number;
  locationName: string;
  groups: { id: number; name: string; children: number }[];
  children: number;
  account: AccountState;
  version: number;
}

/** A classroom as the admin page lists it. */
export function presentRoom(row: ListedRoom): RoomRow {
  return {
    ClassroomID: row.id,
    Email: row.email,
    Name: row.name,
    LocationID: row.locationId,
    LocationName: row.locationName,
    Groups: row.groups.map(({ id, name, children }) => ({ GroupID: id, GroupName: name, Children: children })),
    Children: row.children,
    Account: row.account,
    Version: row.version,
  };
}

export interface PlaceInNumbers {
  id: number;
  name: string;
  classrooms: number;
  children: number;
  hereToday: number;
  staff: number;
  guardians: number;
  notActive: number;
  withoutGuardian: number;
  withoutConsent: number;
}

/** The locations in numbers. */
export function presentOverview(rows: PlaceInNumbers[]): Overview {
  return {
    Locations: rows.map((row) => ({
      LocationID: row.id,
      Name: row.name,
      Classrooms: row.classrooms,
      Children: row.children,
      HereToday: row.hereToday,
      Staff: row.staff,
      Guardians: row.guardians,
      NotActive: row.notActive,
      ChildrenWithoutGuardian: row.withoutGuardian,
      ChildrenWithoutConsent: row.withoutConsent,
    })),
  };
}
