import type { LocationRow, RoomRow } from '@footprints/contracts/places';
import type { Prisma } from '../generated/client.ts';
import { accountFields, accountStateOf, isRoom, newEmailFields, newEmailOf } from '../identity/account-state.ts';

const children = { where: { archivedAt: null } };

export const withNumbers = {
  _count: { select: { children, users: { where: { disabledAt: null, ...isRoom } } } },
} as const satisfies Prisma.LocationInclude;

/** When a room of a location has to say who records. */
export const personNeedOf = (needsPerson: boolean) => (needsPerson ? 'always' : 'never');

/** A location as the admin page lists it. */
export function presentLocation(row: Prisma.LocationGetPayload<{ include: typeof withNumbers }>): LocationRow {
  return {
    LocationID: row.id,
    Name: row.name,
    Address: row.address,
    TimeZone: row.timeZone,
    Classrooms: row._count.users,
    Children: row._count.children,
    IsArchived: row.archivedAt !== null,
    RequiresFactor: row.requiresFactor,
    PersonNeeded: personNeedOf(row.needsPerson),
    EmergencyPhone: row.emergencyPhone,
    Version: row.version,
  };
}

export const roomFields = {
  id: true,
  email: true,
  displayName: true,
  locationId: true,
  version: true,
  location: { select: { name: true } },
  groups: {
    select: { id: true, name: true, _count: { select: { children } } },
    orderBy: [{ position: 'asc' }, { name: 'asc' }],
  },
  _count: { select: { children } },
  ...accountFields,
  ...newEmailFields,
} as const satisfies Prisma.UserSelect;
export type ListedRoom = Prisma.UserGetPayload<{ select: typeof roomFields }>;

/** A classroom as the admin page lists it; one without a location is none (`isPlacedRoom`). */
export function presentRoom(row: ListedRoom, now: Date): RoomRow {
  if (row.locationId === null || row.location === null) throw new Error('A classroom has no location.');
  return {
    ClassroomID: row.id,
    Email: row.email,
    NewEmail: newEmailOf(row, now),
    Name: row.displayName,
    LocationID: row.locationId,
    LocationName: row.location.name,
    Groups: row.groups.map(({ id, name, _count }) => ({ GroupID: id, GroupName: name, Children: _count.children })),
    Children: row._count.children,
    Account: accountStateOf(row, now),
    Version: row.version,
  };
}
