import type { pairDevice, revokeDevice, DeviceRow } from '@footprints/contracts/devices';
import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import { append } from '../audit/append.ts';
import { inTransaction, lockRecord } from '../db/transaction.ts';
import { holdRights, inTransactionOf } from '../identity/rights.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import { isRoom } from '../identity/account-state.ts';
import type { From } from '../identity/admit.ts';
import { storeSession } from '../identity/session-store.ts';
import { locationsIn, placeScope, type PlaceScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { deviceFields, presentDevice } from './present.ts';

/** More tablets than any place has; the oldest revoked ones are left out. */
const listedMax = 500;

/**
 * Opens a session of a classroom that lasts until somebody revokes it, or nobody has used it for 180 days, and writes down whose
 * tablet it is.
 * @returns the tablet, and the session that makes it the room's
 * @throws not found for a classroom outside the scope, or one that is disabled
 */
export async function pairDeviceAs(
  deps: Deps,
  viewer: Viewer,
  { Name, ClassroomID }: OutputOf<typeof pairDevice.body>,
  { device, address }: Pick<From, 'device' | 'address'>,
) {
  const at = deps.now();
  return inTransaction(deps, async (transaction) => {
    await holdRights(transaction, viewer, [ClassroomID]);
    const inUse = { disabledAt: null, ...isRoom, locationId: { not: null } };
    const room = await transaction.user.findUnique({
      where: { id: ClassroomID, ...inUse, AND: locationsIn(placeScope(viewer)) },
      select: { locationId: true },
    });
    if (room === null) throw notFound();
    const { id: deviceId } = await transaction.roomDevice.create({
      data: { classroomId: ClassroomID, name: Name, pairedBy: viewer.userId, pairedAt: at, lastSeenAt: at },
      select: { id: true },
    });
    const session = { userId: ClassroomID, at, device, address, awaitsFactor: false, deviceId };
    const sessionId = await storeSession(transaction, session);
    await append(transaction, {
      actorId: viewer.userId,
      action: 'device.paired',
      entityId: deviceId,
      locationId: room.locationId,
      after: { Name, ClassroomID },
    });
    return { deviceId, sessionId, userId: ClassroomID };
  });
}

/** The tablets of the rooms of the scope, those in use first. */
export async function listDevicesOf({ db }: Deps, scope: PlaceScope): Promise<DeviceRow[]> {
  const rows = await db.prisma.roomDevice.findMany({
    where: { classroom: locationsIn(scope) },
    orderBy: [{ revokedAt: { sort: 'desc', nulls: 'first' } }, { pairedAt: 'desc' }, { id: 'desc' }],
    take: listedMax,
    select: deviceFields,
  });
  return rows.map(presentDevice);
}

/**
 * Signs a tablet out, at once; nothing when it is already.
 * @throws not found for a tablet outside the scope
 */
export async function revokeDeviceAs(
  deps: Deps,
  viewer: Viewer,
  { DeviceID }: OutputOf<typeof revokeDevice.body>,
): Promise<DataOf<typeof revokeDevice>> {
  const at = deps.now();
  return inTransactionOf(deps, viewer, async (transaction) => {
    const read = () =>
      transaction.roomDevice.findUnique({
        where: { id: DeviceID, classroom: locationsIn(placeScope(viewer)) },
        select: { name: true, revokedAt: true, classroom: { select: { locationId: true } } },
      });
    const record = await lockRecord(transaction, 'room_devices', DeviceID, read);
    if (record.revokedAt !== null) return { DeviceID };
    await transaction.roomDevice.update({ where: { id: DeviceID }, data: { revokedAt: at } });
    await transaction.session.deleteMany({ where: { deviceId: DeviceID } });
    await append(transaction, {
      actorId: viewer.userId,
      action: 'device.revoked',
      entityId: DeviceID,
      locationId: record.classroom.locationId,
      after: { Name: record.name },
    });
    return { DeviceID };
  });
}
