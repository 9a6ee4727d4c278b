import { adminMessages } from '@footprints/contracts/admin-errors';
import { entryMessages } from '@footprints/contracts/entry-errors';
import type { Classroom, listRooms, RoomRow, saveRoom } from '@footprints/contracts/places';
import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import { changesBetween, type Details, append } from '../audit/append.ts';
import { isRoom, usersWhoAre } from '../identity/account-state.ts';
import { emailRules, emailToStore } from '../identity/email-change.ts';
import { refusableTransaction, type Transaction } from '../db/transaction.ts';
import { holdRights } from '../identity/rights.ts';
import { locationsIn, placeScope, type PlaceScope } from '../viewer/place-scope.ts';
import { requireFresh, type Viewer } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { notFound, Refusal, Refused } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { orderOf, pageBy, pageOf, wordFilters } from '../db/listing.ts';
import { query } from '../db/statement.ts';
import { requireVersion } from '../audit/saves.ts';
import { requireActive, requirePlace } from './locations.ts';
import { type ListedRoom, presentRoom, roomFields } from './present.ts';
import { lockGroups, setGroups } from './room-groups.ts';
import { classroomsIn } from './sql.ts';

type Query = OutputOf<typeof listRooms.query>;
type Body = OutputOf<typeof saveRoom.body>;

const columns = {
  id: true,
  email: true,
  displayName: true,
  locationId: true,
  version: true,
  passwordHash: true,
  roles: { select: { role: true } },
} as const satisfies Prisma.UserSelect;
type Room = Prisma.UserGetPayload<{ select: typeof columns }>;

const isPlacedRoom = { ...isRoom, locationId: { not: null } } as const;

/**
 * The classrooms of a director's or admin's location, by name.
 * @returns a refusal in the promised words when the viewer has no location (product 5.7)
 */
export async function classroomsOf({ db }: Deps, viewer: Viewer): Promise<Classroom[] | Refusal> {
  if (viewer.locationId === null) return new Refusal(entryMessages.noClassrooms);
  const rooms = await query(db, classroomsIn(viewer.locationId));
  return rooms.map(({ id, email, name }) => ({ UserID: id, Email: email, Name: name }));
}

/**
 * The classrooms of the locations that the viewer sets up, with their groups.
 * @throws not found for a `LocationID` outside the scope
 */
export async function listRoomsOf({ db, now }: Deps, scope: PlaceScope, asked: Query): Promise<Page<RoomRow[]>> {
  const { LocationID, Account, Sort } = asked;
  if (LocationID !== undefined) await requirePlace(db.prisma, scope, LocationID);
  const words = wordFilters(asked.Search);
  const where: Prisma.UserWhereInput = {
    ...isPlacedRoom,
    disabledAt: asked.Archived || Account === 'disabled' ? { not: null } : null,
    AND: [
      LocationID === undefined ? locationsIn(scope) : { locationId: LocationID },
      Account === undefined ? {} : usersWhoAre(Account, now()),
      ...words.map((word) => ({ OR: [{ searchName: word }, { email: word }, { location: { searchName: word } }] })),
    ],
  };
  const present = (room: ListedRoom) => presentRoom(room, now());
  if (Sort === 'Children') {
    const rooms = await db.prisma.user.findMany({ where, select: roomFields });
    return { data: pageBy(asked, rooms, ({ _count }) => _count.children).map(present), count: rooms.length };
  }
  const orderBy = orderOf({ ...asked, Sort }, (sort) => ({
    Name: { sortName: sort },
    Email: { sortEmail: sort },
    LocationName: { location: { sortName: sort } },
  }));
  const [rooms, count] = await Promise.all([
    db.prisma.user.findMany({ where, orderBy, ...pageOf(asked), select: roomFields }),
    db.prisma.user.count({ where }),
  ]);
  return { data: rooms.map(present), count };
}

/**
 * Adds a classroom, which can be invited then, or changes one whose version is the one sent; its groups become those
 * listed, in this order. A new email has to be confirmed there once it was activated.
 * @returns a refusal that says what changed meanwhile, that the email is taken, that a group is not the classroom's or
 *   has children, that children keep the classroom at its location, or that this account is for admins to change
 * @throws not found for a classroom or location outside the scope
 */
export async function saveRoomAs(deps: Deps, viewer: Viewer, body: Body): Promise<DataOf<typeof saveRoom> | Refusal> {
  const scope = placeScope(viewer);
  const save = async (transaction: Transaction) => {
    const { record, groups } = await lockSaved(transaction, scope, viewer, body.ClassroomID);
    await requirePlace(transaction, scope, body.LocationID);
    await requireSaveable(transaction, scope, viewer, record, body);
    const account = record && { ...record, hasPassword: record.passwordHash !== null, roles: rolesOf(record) };
    const email = account ? await emailToStore(deps, transaction, viewer, account, body.Email) : body.Email;
    const data = { email, displayName: body.Name, locationId: body.LocationID };
    if (record?.locationId !== body.LocationID) await requireActive(transaction, body.LocationID);
    const saved =
      record === undefined
        ? await transaction.user.create({ data: { ...data, roles: { create: { role: 'Classroom' } } } })
        : await transaction.user.update({ where: { id: record.id }, data: { ...data, version: { increment: 1 } } });
    await setGroups(transaction, saved.id, groups, body.Groups);
    const named = body.Groups.map(({ GroupName }) => ({ name: GroupName }));
    const details = { before: record && detailsOf(record, groups), after: detailsOf(data, named) };
    await appendRoom(transaction, viewer, { from: record?.locationId, saved }, details);
    return { ID: saved.id, Version: saved.version, EmailToConfirm: email !== body.Email };
  };
  return refusableTransaction(deps, save, emailRules);
}

/** The classroom as it is; no child comes to it until the transaction ends. Of a new one, only the rights of who adds it are held. */
async function lockSaved(transaction: Transaction, scope: PlaceScope, viewer: Viewer, id: number | undefined) {
  if (id === undefined) {
    await holdRights(transaction, viewer);
    return { record: undefined, groups: [] };
  }
  const groups = await lockGroups(transaction, id);
  await holdRights(transaction, viewer, [id], 'UPDATE');
  const where = { id, ...isPlacedRoom, AND: locationsIn(scope) };
  const record = await transaction.user.findUnique({ where, select: columns });
  if (record === null) throw notFound();
  return { record, groups };
}

/** @throws Refused where the classroom changed meanwhile, or the viewer may not change it so, or not yet */
async function requireSaveable(
  transaction: Transaction,
  scope: PlaceScope,
  viewer: Viewer,
  record: Room | undefined,
  body: Body,
): Promise<void> {
  // A new account of the staff, as under Staff.
  if (record === undefined) {
    requireFresh(viewer);
    return;
  }
  await requireVersion(transaction, { entity: 'person', ...record }, body.Version);
  if (record.locationId !== body.LocationID) await requireNoChildren(transaction, record.id);
  if (record.email.toLowerCase() !== body.Email.toLowerCase()) {
    requireFresh(viewer);
    await requireNothingBeyond(transaction, scope, record.id);
  }
}

/** Appends the entry of a classroom that was added or changed; those of the location that it left read of it, too. */
async function appendRoom(
  transaction: Transaction,
  viewer: Viewer,
  { from, saved }: { from: number | null | undefined; saved: Pick<Room, 'id' | 'locationId' | 'version'> },
  { before, after }: { before: Details | undefined; after: Details },
): Promise<void> {
  const changes = changesBetween(before ?? {}, after);
  const entry = {
    actorId: viewer.userId,
    action: before === undefined ? 'classroom.added' : 'classroom.changed',
    // Whoever changes the same account as a person's reads of this change, too.
    entityId: saved.id,
    locationId: saved.locationId,
    before: before && changes.before,
    after: { ...changes.after, Version: saved.version },
  } as const;
  const hasLeft = from !== undefined && from !== saved.locationId;
  await append(transaction, hasLeft ? [entry, { ...entry, locationId: from, after: changes.after }] : [entry]);
}

/** Children carry their location, the archived ones too. */
async function requireNoChildren(transaction: Transaction, roomId: number): Promise<void> {
  const child = await transaction.child.findFirst({ where: { classroomId: roomId }, select: { id: true } });
  if (child !== null) throw new Refused(adminMessages.roomKeepsLocation);
}

/**
 * An email is the key to an account: a new password can be asked for by mail. So a director cannot turn one to themselves
 * that opens more than their location.
 */
async function requireNothingBeyond(transaction: Transaction, scope: PlaceScope, id: number): Promise<void> {
  if (scope.kind === 'everywhere') return;
  const beyond = await transaction.user.findUnique({
    where: {
      id,
      OR: [{ roles: { some: { role: 'Admin' } } }, { guardianships: { some: { child: { NOT: locationsIn(scope) } } } }],
    },
    select: { id: true },
  });
  if (beyond !== null) throw new Refused(adminMessages.staffOnlyHere);
}

const rolesOf = ({ roles }: Room) => roles.map(({ role }) => role);

function detailsOf(room: Pick<Room, 'email' | 'displayName' | 'locationId'>, groups: { name: string }[]): Details {
  const { email, displayName, locationId } = room;
  return { Email: email, Name: displayName, LocationID: locationId, Groups: groups.map(({ name }) => name) };
}
