import type { DataOf } from '@footprints/contracts/endpoint';
import { conditionWord } from '@footprints/contracts/report-types/conditions';
import { diaper } from '@footprints/contracts/report-types/diaper';
import { type getRoomNow, overdueForDirectorMs, type RoomSummary, type RoomTile } from '@footprints/contracts/room';
import type { ChildScope } from '../children/child-scope.ts';
import { presentNames } from '../children/names.ts';
import { query, type RowOf } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { childrenNow, roomsNow } from './sql.ts';

type ChildNow = RowOf<ReturnType<typeof childrenNow>['columns']>;
type RoomRow = RowOf<ReturnType<typeof roomsNow>['columns']>;

const iso = (at: Date | null) => at && at.toISOString();

function presentTile(child: ChildNow): RoomTile {
  const {
    sleepId,
    startedAt,
    putDown,
    diaperId,
    diaperAt,
    diaperColour,
    bottleId,
    bottleAt,
    bottleInfo,
    bottleDetails,
  } = child;
  return {
    ChildID: child.id,
    ...presentNames(child),
    GroupName: child.groupName,
    IsHere: child.isHere,
    HasCome: child.isHere || child.hasCome,
    Allergies: child.allergies,
    HasReportToday: child.hasReport,
    Sleep:
      sleepId && startedAt && putDown
        ? {
            SleepID: sleepId,
            StartedAt: startedAt.toISOString(),
            PutDown: putDown,
            LastCheckAt: iso(child.lastCheckAt),
            DueAt: iso(child.dueAt),
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

const hereIn = (children: readonly ChildNow[]) => children.filter(({ isHere }) => isHere).length;

function summarize({ id, name, lastReportAt, staff }: RoomRow, children: readonly ChildNow[], now: Date): RoomSummary {
  const hasCome = (child: ChildNow) => child.isHere || child.hasCome;
  const wasCheckedIn = children.some(hasCome);
  const isOverdue = ({ dueAt }: ChildNow) => dueAt !== null && now.getTime() - dueAt.getTime() >= overdueForDirectorMs;
  return {
    ClassroomID: id,
    ClassroomName: name,
    Here: hereIn(children),
    Expected: children.length,
    Sleeping: children.filter(({ sleepId }) => sleepId !== null).length,
    Overdue: children.filter(isOverdue).length,
    LastReportAt: iso(lastReportAt),
    WithoutReport: children.filter((child) => !child.hasReport && (!wasCheckedIn || hasCome(child))).length,
    Ratio: { Children: hereIn(children), Staff: staff },
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
        Ratio: { Children: hereIn(children), Staff: room.staff },
        Children: children.map(presentTile),
      },
      Rooms: null,
    };
  }
  const ofRoom = Map.groupBy(children, (child) => child.classroomId);
  return { Now, Room: null, Rooms: rooms.map((one) => summarize(one, ofRoom.get(one.id) ?? [], at)) };
}
