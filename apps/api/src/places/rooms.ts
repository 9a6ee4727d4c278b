import { adminMessages } from '@footprints/contracts/errors';
import type { listRooms, RoomRow, saveRoom as saveRoomCall } from '@footprints/contracts/places';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { changesBetween, type Details, append } from '../audit/append.ts';
import { voidInvitations } from '../identity/invitations.ts';
import { holdsLocation, sqlLocationsIn, type PlaceScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Transaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound, refusable, type Refusal, Refused } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { accountState } from '../identity/account-state.ts';
import { inWords } from '../db/constraints.ts';
import { listPage, matches } from '../db/listing.ts';
import { requireVersion } from '../audit/versions.ts';
import { type ListedRoom, presentRoom } from './present.ts';
import { groupsOfRoom, setGroups } from './room-groups.ts';

type SaveRoom = OutputOf<typeof saveRoomCall.body>;

interface RoomRecord {
  id: number;
  email: string;
  name: string;
  locationId: number;
  version: number;
}

/**
 * The classrooms of the locations that the viewer sets up, with their groups.
 * @throws not found for a `LocationID` outside the scope
 */
export async function listRoomsOf(
  { db, now }: Deps,
  scope: PlaceScope,
  query: OutputOf<typeof listRooms.query>,
): Promise<Page<RoomRow[]>> {
  const { LocationID } = query;
  if (LocationID !== undefined) await requirePlace(db.prisma, scope, LocationID);
  const page = await listPage<ListedRoom>(db, query, {
    select: Prisma.sql`SELECT u.id, u.email, u.display_name AS name, u.location_id AS "locationId",
      l.name AS "locationName", coalesce(kids.count, 0) AS children, ${accountState(now())} AS account, u.version,
      (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'children', (
                SELECT count(*) FROM children c
                WHERE c.classroom_id = u.id AND c.group_id = g.id AND c.archived_at IS NULL))
              ORDER BY g.position, g.name), '[]')
       FROM groups g WHERE g.classroom_id = u.id) AS groups`,
    from: Prisma.sql`FROM users u
      JOIN user_roles r ON r.user_id = u.id AND r.role = 'Classroom'
      JOIN locations l ON l.id = u.location_id
      LEFT JOIN (
        SELECT c.classroom_id, count(*)::int AS count FROM children c WHERE c.archived_at IS NULL
        GROUP BY c.classroom_id
      ) kids ON kids.classroom_id = u.id`,
    where: [
      sqlLocationsIn(scope, 'u.location_id'),
      LocationID === undefined ? Prisma.sql`TRUE` : Prisma.sql`u.location_id = ${LocationID}`,
      Prisma.sql`(u.disabled_at IS NOT NULL) = ${query.Archived}`,
      matches(query.Search, `u.display_name || ' ' || u.email || ' ' || l.name`),
    ],
    order: {
      Name: 'u.display_name',
      Email: 'lower(u.email)',
      LocationName: 'l.name',
      Children: 'coalesce(kids.count, 0)',
    },
    tieBreak: 'u.id',
  });
  return { data: page.data.map(presentRoom), count: page.count };
}

/**
 * Adds a classroom, which can be invited then, or changes one whose version is the one sent; its groups become those
 * listed, in this order. A new email signs it out everywhere and makes void whatever was mailed to the old one.
 * @returns a refusal that says what changed meanwhile, that the email is taken, that a group is not the classroom's or
 *   has children, that children keep the classroom at its location, or that this account is for admins to change
 * @throws not found for a classroom or location outside the scope
 */
export async function saveRoomAs(
  { db, now }: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  body: SaveRoom,
): Promise<{ ID: number; Version: number } | Refusal> {
  const data = { email: body.Email, displayName: body.Name, locationId: body.LocationID };
  const rules = { users_email_key: adminMessages.emailTaken };
  const save = async (transaction: Transaction) => {
    const { ClassroomID } = body;
    const groups = ClassroomID === undefined ? [] : await groupsOfRoom(transaction, ClassroomID);
    const record = ClassroomID === undefined ? undefined : await lockRoom(transaction, scope, ClassroomID);
    await requirePlace(transaction, scope, body.LocationID);
    if (record !== undefined) {
      await requireVersion(transaction, { entity: 'person', ...record }, body.Version);
      if (record.locationId !== body.LocationID) await requireNoChildren(transaction, record.id);
      if (record.email.toLowerCase() !== body.Email.toLowerCase())
        await readdress(transaction, scope, record.id, now());
    }
    if (record?.locationId !== body.LocationID) await requireOpen(transaction, body.LocationID);
    const saved =
      record === undefined
        ? await transaction.user.create({ data: { ...data, roles: { create: { role: 'Classroom' } } } })
        : await transaction.user.update({ where: { id: record.id }, data: { ...data, version: { increment: 1 } } });
    await setGroups(transaction, saved.id, groups, body.Groups);
    const before = record === undefined ? {} : told(record, groups);
    const after = told(
      { ...data, name: data.displayName },
      body.Groups.map(({ GroupName }) => ({ name: GroupName })),
    );
    const changes = changesBetween(before, after);
    const entry = {
      actorId: viewer.userId,
      action: record === undefined ? 'classroom.added' : 'classroom.changed',
      // Whoever changes the same account as a person's is told of this change, too.
      entity: 'person',
      entityId: saved.id,
      locationId: body.LocationID,
      before: record === undefined ? undefined : changes.before,
      after: { ...changes.after, Version: saved.version },
    } as const;
    const left = record === undefined || record.locationId === body.LocationID ? [] : [record.locationId];
    const departures = left.map((locationId) => ({ ...entry, locationId, after: changes.after }));
    await append(transaction, [entry, ...departures]);
    return { ID: saved.id, Version: saved.version };
  };
  return refusable(() => inWords(rules, () => db.prisma.$transaction(save)));
}

/** The classroom as it is; no child comes to it until the transaction ends. */
async function lockRoom(transaction: Transaction, scope: PlaceScope, id: number): Promise<RoomRecord> {
  const [record] = await transaction.$queryRaw<RoomRecord[]>(Prisma.sql`
    SELECT u.id, u.email, u.display_name AS name, u.location_id AS "locationId", u.version
    FROM users u JOIN user_roles r ON r.user_id = u.id AND r.role = 'Classroom'
    WHERE u.id = ${id} AND u.location_id IS NOT NULL AND ${sqlLocationsIn(scope, 'u.location_id')} FOR UPDATE OF u`);
  if (record === undefined) throw notFound();
  return record;
}

async function requirePlace(database: Transaction, scope: PlaceScope, locationId: number): Promise<void> {
  const location = await database.location.findUnique({ where: { id: locationId }, select: { id: true } });
  if (location === null || !holdsLocation(scope, location.id)) throw notFound();
}

/** The location stays in use until the transaction ends. */
async function requireOpen(transaction: Transaction, locationId: number): Promise<void> {
  const open = await transaction.$queryRaw<unknown[]>(Prisma.sql`
    SELECT 1 FROM locations l WHERE l.id = ${locationId} AND l.archived_at IS NULL FOR SHARE`);
  if (open.length === 0) throw new Refused(adminMessages.locationArchived);
}

/** Children carry their location, the archived ones too. */
async function requireNoChildren(transaction: Transaction, roomId: number): Promise<void> {
  const child = await transaction.child.findFirst({ where: { classroomId: roomId }, select: { id: true } });
  if (child !== null) throw new Refused(adminMessages.roomKeepsLocation);
}

/**
 * An email is the key to an account: a new password can be asked for by mail. So a director cannot turn one to themselves
 * that opens more than their location. Links that were mailed to the old address stop working, and sessions end.
 */
async function readdress(transaction: Transaction, scope: PlaceScope, userId: number, now: Date): Promise<void> {
  const beyond = await transaction.$queryRaw<unknown[]>(Prisma.sql`
    SELECT 1 WHERE EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = ${userId} AND r.role = 'Admin')
      OR EXISTS (
        SELECT 1 FROM guardians g JOIN children c ON c.id = g.child_id
        WHERE g.user_id = ${userId} AND NOT ${sqlLocationsIn(scope, 'c.location_id')})`);
  if (scope.kind !== 'everywhere' && beyond.length > 0) throw new Refused(adminMessages.staffOnlyHere);
  await transaction.resetToken.deleteMany({ where: { userId } });
  await transaction.session.deleteMany({ where: { userId } });
  await voidInvitations(transaction, [userId], now);
}

function told(
  { email, name, locationId }: Pick<RoomRecord, 'email' | 'name' | 'locationId'>,
  groups: { name: string }[],
): Details {
  return { Email: email, Name: name, LocationID: locationId, Groups: groups.map((group) => group.name) };
}
