import type { AccountState } from '@footprints/contracts/people';
import type { LocationRow, RoomRow } from '@footprints/contracts/places';

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
