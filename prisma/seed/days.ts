import type { Colour } from '@footprints/contracts/report-types/conditions';
import type { ReportTypeId } from '@footprints/contracts/report-types/table';
import { dayClock, isWeekend, timeOfDay, type Day, type DayClock } from './calendar.ts';
import { chanceOf, type Chance } from './chance.ts';
import { children, type Child } from './children.ts';
import { type Draft, makers, type Present } from './day-reports.ts';
import type { Room } from './people.ts';

export interface Attendance {
  child: string;
  day: Day;
  checkedInAt: Date;
  checkedOutAt: Date;
}

export interface Report {
  typeId: ReportTypeId;
  info: string;
  note: string;
  timeStart: string | null;
  timeEnd: string | null;
  day: Day;
  happenedAt: Date;
  marks: readonly { child: string; colour: Colour }[];
}

interface DayPlan {
  attendance: readonly Attendance[];
  reports: readonly Report[];
}

const lateMorning = 11 * 60;

/**
 * A room's whole day; whoever writes it down leaves out what has not happened yet. `living` is the day on which the demo
 * is looked at: exactly two children are absent, those with a parent's account and those who sleep are there, and a weekend has a morning.
 */
export function planDay(room: Room, day: Day, timeZone: string, living: boolean): DayPlan {
  const weekend = isWeekend(day);
  if (weekend && !living) return { attendance: [], reports: [] };
  const clock = dayClock(day, timeZone);
  const chance = chanceOf(room.key, day);
  const present = presentOn(room, day, living);
  const attendance = present.map(({ child, from, to }) => ({
    child: child.key,
    day,
    checkedInAt: clock(from + chance.number()),
    checkedOutAt: clock(to + chance.number()),
  }));
  const drafts = room.groups.flatMap((group) => {
    const members = present.filter(({ child }) => child.group === group);
    const own = (occasion: string): Chance => chanceOf(room.key, day, group, occasion);
    return Object.values(makers).flatMap(({ occasion, make }) => make(own(occasion), members));
  });
  const recorded = weekend ? drafts.filter(({ at }) => at < lateMorning) : drafts;
  return { attendance, reports: timed(recorded, day, clock, chance) };
}

/** Who is in a room on a day, and from when to when. */
export function presentOn(room: Room, day: Day, living: boolean): Present[] {
  const chance = chanceOf(room.key, day, 'present');
  const count = chance.weighted([0, 1, 2, 3], [4, 4, 3, 1]);
  const roster = children.filter((child) => child.room === room.key);
  const mayMiss = living ? roster.filter((child) => !child.followed && !child.sleeps) : roster;
  const missing = new Set<Child>(chance.shuffled(mayMiss).slice(0, living ? 2 : count));
  return roster
    .map((child) => ({ child, from: chance.whole(424, 522), to: chance.whole(948, 1068) }))
    .filter(({ child }) => !missing.has(child));
}

// No two reports of a room share a millisecond: that is how a later seeding recognizes its own.
function timed(drafts: readonly Draft[], day: Day, clock: DayClock, chance: Chance): Report[] {
  const taken = new Set<number>();
  return drafts
    .map((draft) => {
      let instant = clock(draft.at + chance.number()).getTime();
      while (taken.has(instant)) instant += 1;
      taken.add(instant);
      return {
        typeId: draft.typeId,
        info: draft.info,
        note: draft.note,
        timeStart: draft.nap && timeOfDay(draft.nap[0]),
        timeEnd: draft.nap && timeOfDay(draft.nap[1]),
        day,
        happenedAt: new Date(instant),
        marks: draft.marks.map(({ child, colour }) => ({ child: child.key, colour })),
      };
    })
    .sort((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime());
}
