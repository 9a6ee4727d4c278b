import { addDays, dayClock, daysBetween, isWeekend, type Day } from './calendar.ts';
import { planDay } from './days.ts';
import type { Moment } from './moments.ts';
import { rooms } from './people.ts';
import type { Life } from './write-life.ts';

/** A child of Oak Avenue that left, with its family, which reads on for the rest of the 90 days (product 25.14). */
export const leaver = {
  first: 'Iris',
  last: 'Lindqvist',
  key: 'Iris Lindqvist',
  ageDays: 1_760,
  room: 'acorns',
  group: 'Bluejays',
  /** Which child's quiet reports its own are like. */
  likeChild: 'Willa Donovan',
  email: 'parent.left@demo.test',
  relationship: 'Father',
  enrolledDaysAgo: 260,
  leftDaysAgo: 35,
} as const;

/** How many days before it left there are records of. */
const recordedDays = 21;
const badges = ['Big Heart', 'Story Lover'];

const scenes: readonly Pick<Moment, 'scene' | 'subject' | 'note'>[] = [
  { scene: 'easel', subject: 'Creative Arts', note: 'Iris mixed her own green and painted the garden gate with it.' },
  {
    scene: 'story',
    subject: 'Special Moment',
    note: 'Goodbye, Iris. She chose the last story, and the whole room listened.',
  },
];

/** What its last weeks in the room left behind. */
export function lifeOfLeaver(today: Day, timeZone: string): Omit<Life, 'room'> {
  const room = rooms.find(({ key }) => key === leaver.room);
  if (room === undefined) throw new Error(`The demo has no room "${leaver.room}".`);
  const last = addDays(today, -leaver.leftDaysAgo);
  const days = daysBetween(addDays(last, 1 - recordedDays), last).filter((day) => !isWeekend(day));
  const plans = days.map((day) => planDay(room, day, timeZone, false));
  const child = leaver.key;
  const [early = last] = days;
  const late = days.at(-1) ?? last;
  const moments = scenes.map((scene, index) => {
    const day = index === 0 ? early : late;
    return { ...scene, day, happenedAt: dayClock(day, timeZone)(640 + index * 270), children: [child], comments: [] };
  });
  return {
    attendance: days.map((day, index) => ({
      child,
      day,
      checkedInAt: dayClock(day, timeZone)(490 + ((index * 7) % 20)),
      checkedOutAt: dayClock(day, timeZone)(990 + ((index * 11) % 30)),
      left: true,
    })),
    reports: plans.flatMap(({ reports }) =>
      reports.flatMap((report) => {
        const mark = report.marks.find((each) => each.child === leaver.likeChild);
        return mark === undefined
          ? []
          : [{ ...report, note: report.note.replaceAll('Willa', leaver.first), marks: [{ ...mark, child }] }];
      }),
    ),
    moments,
    awards: badges.map((badge, index) => ({
      child,
      badge,
      earnedAt: dayClock(index === 0 ? early : late, timeZone)(940),
    })),
  };
}
