import type { OutputOf } from '@footprints/contracts/endpoint';
import type { RoomRules, saveRoomRules } from '@footprints/contracts/room-rules';
import { append, changesBetween } from '../audit/append.ts';
import { requireVersion } from '../audit/saves.ts';
import { lockRecord } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import type { Refusal } from '../http/failure.ts';
import { isRoom } from '../identity/account-state.ts';
import { locationsIn, placeScope, type PlaceScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';

const fields = {
  id: true,
  displayName: true,
  locationId: true,
  roomRule: { select: { checkMinutes: true, version: true } },
} as const satisfies Prisma.UserSelect;

const present = ({ id, displayName, roomRule }: Prisma.UserGetPayload<{ select: typeof fields }>): RoomRules => ({
  ClassroomID: id,
  ClassroomName: displayName,
  CheckMinutes: roomRule?.checkMinutes ?? null,
  Version: roomRule?.version ?? null,
});

const roomsIn = (scope: PlaceScope) => ({ ...locationsIn(scope), disabledAt: null, ...isRoom });

/** What the rooms in use ask for that the viewer sets up, by name. */
export async function roomRulesOf({ db }: Deps, scope: PlaceScope): Promise<RoomRules[]> {
  const rooms = await db.prisma.user.findMany({
    where: roomsIn(scope),
    orderBy: [{ sortName: 'asc' }, { id: 'asc' }],
    select: fields,
  });
  return rooms.map(present);
}

/**
 * Writes how often who sleeps in a room is looked at. A nap under way keeps what was asked for at its last look until the next.
 * @returns a refusal that says what changed meanwhile
 * @throws not found for a room outside the scope
 */
export async function saveRoomRulesAs(
  deps: Deps,
  viewer: Viewer,
  { ClassroomID, Version, CheckMinutes: checkMinutes }: OutputOf<typeof saveRoomRules.body>,
): Promise<RoomRules | Refusal> {
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const where = { id: ClassroomID, AND: roomsIn(placeScope(viewer)) };
    const read = () => transaction.user.findUnique({ where, select: fields });
    const room = await lockRecord(transaction, 'users', ClassroomID, read, 'NO KEY UPDATE');
    const { roomRule } = room;
    if (roomRule !== null) {
      const record = { entity: 'room', id: ClassroomID, version: roomRule.version };
      // Whoever names none saw a room without a rule: somebody else was first.
      await requireVersion(transaction, record, Version ?? 0);
    }
    const before = { CheckMinutes: roomRule?.checkMinutes ?? null };
    const changes = changesBetween(before, { CheckMinutes: checkMinutes });
    if (Object.keys(changes.after).length === 0) return present(room);
    const saved = await transaction.roomRule.upsert({
      where: { classroomId: ClassroomID },
      create: { classroomId: ClassroomID, checkMinutes },
      update: { checkMinutes, version: { increment: 1 } },
      select: { checkMinutes: true, version: true },
    });
    await append(transaction, {
      actorId: viewer.userId,
      action: 'room.changed',
      entityId: ClassroomID,
      locationId: room.locationId,
      before: changes.before,
      after: { ...changes.after, Version: saved.version },
    });
    return present({ ...room, roomRule: saved });
  });
}
