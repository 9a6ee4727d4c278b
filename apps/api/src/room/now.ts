import { carePlanKinds } from '@footprints/contracts/care-plans';
import type { DataOf } from '@footprints/contracts/endpoint';
import { conditionWord } from '@footprints/contracts/report-types/conditions';
import { diaper } from '@footprints/contracts/report-types/diaper';
import {
  type getRoomNow,
  overdueForDirectorMs,
  type Ratio,
  type RoomSummary,
  type RoomTile,
} from '@footprints/contracts/room';
import type { ChildScope } from '../children/child-scope.ts';
import { presentNamed } from '../children/photo.ts';
import { presentNames } from '../viewer/child-names.ts';
import { query, type RowOf } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { mayLie } from '../sleep/due.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { childrenNow, roomsNow } from './sql.ts';

type ChildNow = RowOf<ReturnType<typeof childrenNow>['columns']>;
type RoomRow = RowOf<ReturnType<typeof roomsNow>['columns']>;

function presentPlans({ plans, birthDate, today }: ChildNow) {
  const { sleep, feeding } = plans ?? {};
  return {
    Plans: carePlanKinds.filter((kind) => plans?.[kind] !== undefined),
    ...(sleep && { SleepPlan: sleep }),
    ...(feeding && { FeedingPlan: feeding }),
    MayLie: mayLie(birthDate, today, sleep?.Positions),
  };
}

function presentTile(child: ChildNow): RoomTile {
  const { sleepId, startedAt, putDown } = child;
  const { diaperId, diaperAt, diaperColour, bottleId, bottleAt, bottleInfo, bottleDetails } = child;
  return {
    ChildID: child.id,
    ...presentNamed(child),
    BirthDate: child.birthDate,
    GroupName: child.groupName,
    IsHere: child.isHere,
    HasCome: child.hasCome,
    Allergies: child.allergies,
    ...presentPlans(child),
    HasReportToday: child.hasReport,
    Sleep:
      sleepId && startedAt && putDown
        ? {
            SleepID: sleepId,
            StartedAt: startedAt.toISOString(),
            PutDown: putDown,
            LastCheckAt: child.lastCheckAt?.toISOString() ?? null,
            DueAt: child.dueAt?.toISOString() ?? null,
          }
        : null,
    LastDiaper:
      diaperId && diaperAt && diaperColour
        ? {
            DailyReportId: diaperId,
            At: diaperAt.toISOString(),
            Condition: conditionWord(diaper.conditions, diaperColour),
          }
        : null,
    LastBottle:
      bottleId && bottleAt
        ? {
            DailyReportId: bottleId,
            At: bottleAt.toISOString(),
            GenericReportInfo: bottleInfo ?? '',
            ...(bottleDetails && { Details: bottleDetails }),
          }
        : null,
  };
}

const presentRatio = ({ children, staff, perStaff, allowed, isWithin }: RoomRow): Ratio => ({
  Children: children,
  Staff: staff,
  ChildrenPerStaff: perStaff,
  Allowed: allowed,
  IsWithin: isWithin,
});

/** Those whose check has been due for so long that a director is to know, whoever has waited longest first. */
function overdueOf(children: readonly ChildNow[], now: Date): RoomSummary['OverdueChildren'] {
  const late = children.flatMap((child) =>
    child.dueAt !== null && now.getTime() - child.dueAt.getTime() >= overdueForDirectorMs
      ? [{ ChildID: child.id, ...presentNames(child), DueAt: child.dueAt.toISOString() }]
      : [],
  );
  return late.toSorted((one, other) => one.DueAt.localeCompare(other.DueAt));
}

function summarize(room: RoomRow, children: readonly ChildNow[], now: Date): RoomSummary {
  const wasCheckedIn = children.some(({ hasCome }) => hasCome);
  const OverdueChildren = overdueOf(children, now);
  return {
    ClassroomID: room.id,
    ClassroomName: room.name,
    Here: room.children,
    Expected: children.length,
    Sleeping: children.filter(({ sleepId }) => sleepId !== null).length,
    Overdue: OverdueChildren.length,
    OverdueChildren,
    LastReportAt: room.lastReportAt?.toISOString() ?? null,
    WithoutReport: children.filter((child) => !child.hasReport && (!wasCheckedIn || child.hasCome)).length,
    Ratio: presentRatio(room),
  };
}

/** One room at this moment, child by child, or every room of the viewer's location in numbers, where none is named. */
export async function roomNowOf(
  { db, now }: Deps,
  scope: ChildScope,
  { locationId }: Viewer,
  classroomId: number | undefined,
): Promise<DataOf<typeof getRoomNow>> {
  const at = now();
  const Now = at.toISOString();
  if (locationId === null) return { Now, Room: null, Rooms: [] };
  const [rooms, children] = await Promise.all([
    query(db, roomsNow(locationId, classroomId, at)),
    query(db, childrenNow(scope, at)),
  ]);
  const [room] = rooms;
  if (classroomId !== undefined && room !== undefined) {
    return {
      Now,
      Room: {
        ClassroomID: room.id,
        ClassroomName: room.name,
        CheckMinutes: room.checkMinutes,
        EmergencyPhone: room.emergencyPhone,
        Ratio: presentRatio(room),
        Children: children.map(presentTile),
      },
      Rooms: null,
    };
  }
  const ofRoom = Map.groupBy(children, (child) => child.classroomId);
  return { Now, Room: null, Rooms: rooms.map((one) => summarize(one, ofRoom.get(one.id) ?? [], at)) };
}
