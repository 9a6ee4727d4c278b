import { addDays, dayOf, type Day } from './calendar.ts';
import { children, type Child } from './children.ts';
import { places, rooms, type PlaceKey, type Room, type RoomKey } from './people.ts';

/** How many days of daily life there are, today included. */
export const historyDays = 60;

interface Placement {
  room: RoomKey;
  group: string;
  fromDay: Day;
  toDay: Day | null;
}

interface Pupil extends Child {
  place: PlaceKey;
  birthDate: Day;
  placements: readonly Placement[];
}

/** What of everybody and everything that is there before the first day of the demo depends on when it begins. */
export interface World {
  today: Record<PlaceKey, Day>;
  pupils: readonly Pupil[];
}

export function buildWorld({ now }: { now: Date }): World {
  const days = places.map(({ key, timeZone }) => [key, dayOf(now, timeZone)]);
  const today = Object.fromEntries(days) as Record<PlaceKey, Day>;
  const pupils = rooms.flatMap((room) =>
    children.filter((child) => child.room === room.key).map((child) => pupilOf(child, room, today[room.place])),
  );
  return { today, pupils };
}

function pupilOf(child: Child, room: Room, today: Day): Pupil {
  const { movedFrom } = child;
  const enrolled = addDays(today, -child.enrolledDays);
  const present = { room: child.room, group: child.group, toDay: null };
  const placements: Placement[] = movedFrom
    ? [
        {
          room: movedFrom.room,
          group: movedFrom.group,
          fromDay: enrolled,
          toDay: addDays(today, -movedFrom.daysAgo),
        },
        { ...present, fromDay: addDays(today, 1 - movedFrom.daysAgo) },
      ]
    : [{ ...present, fromDay: enrolled }];
  return { ...child, place: room.place, birthDate: addDays(today, -child.ageDays), placements };
}
