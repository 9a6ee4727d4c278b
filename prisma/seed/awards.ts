import { badgeCategories } from './badges.ts';
import { addDays, dayClock, isWeekend, type Day } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { children } from './children.ts';
import type { Room } from './people.ts';
import { historyDays } from './world.ts';

export interface Award {
  child: string;
  /** The badge's title. */
  badge: string;
  earnedAt: Date;
}

const titles = badgeCategories.flatMap(({ badges }) => badges.map(({ title }) => title));

/** What the children of a room have earned when the demo begins: three to nine badges each, on days before today. */
export function firstAwards(room: Room, today: Day, timeZone: string): Award[] {
  return children
    .filter((child) => child.room === room.key)
    .flatMap((child) => {
      const chance = chanceOf(room.key, child.key, 'awards');
      const earned = chance.shuffled(titles).slice(0, chance.whole(child.followed ? 5 : 3, 9));
      return earned.map((badge) => {
        let day = addDays(today, -chance.whole(1, historyDays - 3));
        while (isWeekend(day)) day = addDays(day, -1);
        return { child: child.key, badge, earnedAt: dayClock(day, timeZone)(936 + chance.number() * 60) };
      });
    });
}

/** On about every other later weekday one child of a room may earn something more. */
export function laterAwards(room: Room, day: Day, timeZone: string): Award[] {
  const chance = chanceOf(room.key, day, 'award');
  if (isWeekend(day) || !chance.happens(0.5)) return [];
  const child = chance.pick(children.filter((each) => each.room === room.key));
  return [
    { child: child.key, badge: chance.pick(titles), earnedAt: dayClock(day, timeZone)(936 + chance.number() * 60) },
  ];
}
