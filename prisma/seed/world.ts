import { badgeCategories, type BadgeCategory } from './badges.ts';
import { addDays, dayOf, type Day } from './calendar.ts';
import { children, type Child } from './children.ts';
import { standards, subjects, trivia, type Subject } from './curriculum.ts';
import {
  guardianships,
  people,
  places,
  rooms,
  type Guardianship,
  type Person,
  type Place,
  type PlaceKey,
  type Role,
  type Room,
  type RoomKey,
} from './people.ts';

/** How many days of daily life there are, today included. */
export const historyDays = 60;

export interface Placement {
  room: RoomKey;
  group: string;
  fromDay: Day;
  toDay: Day | null;
}

export interface Pupil extends Child {
  place: PlaceKey;
  birthDate: Day;
  placements: readonly Placement[];
}

export interface World {
  today: Record<PlaceKey, Day>;
  places: readonly Place[];
  people: readonly (Person & { roles: readonly Role[] })[];
  rooms: readonly Room[];
  pupils: readonly Pupil[];
  guardianships: readonly Guardianship[];
  standards: readonly { code: string; title: string }[];
  subjects: readonly Subject[];
  trivia: { title: string; message: string; fromDaysAgo: number };
  badgeCategories: readonly BadgeCategory[];
}

/** Everybody and everything that is there before the first day of the demo; `today` overrides the calendar. */
export function buildWorld(options: { today: Day | undefined; now: Date }): World {
  const today = Object.fromEntries(
    places.map(({ key, timeZone }) => [key, options.today ?? dayOf(options.now, timeZone)]),
  ) as Record<PlaceKey, Day>;
  return {
    today,
    places,
    people: people.map((person) => ({ ...person, roles: person.role ? [person.role] : [] })),
    rooms,
    pupils: rooms.flatMap((room) =>
      children.filter((child) => child.room === room.key).map((child) => pupilOf(child, room, today[room.place])),
    ),
    guardianships,
    standards: Object.entries(standards).map(([code, title]) => ({ code, title })),
    subjects,
    trivia,
    badgeCategories,
  };
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
