import { addDays, dayClock, isWeekend, type Day } from './calendar.ts';
import { chanceOf, type Chance } from './chance.ts';
import type { Child } from './children.ts';
import { presentOn } from './days.ts';
import type { Room } from './people.ts';
import { momentIdeas, parentComments, type MomentIdea } from './scene-notes.ts';

export interface Moment {
  /** Names its picture. */
  scene: string;
  subject: string;
  note: string;
  day: Day;
  happenedAt: Date;
  children: readonly string[];
  comments: readonly { child: string; note: string; createdAt: Date }[];
}

const recentDays = 15;

/**
 * The moments of a room's day: two on recent weekdays, one on every other older one.
 *
 * @param options `living` as for `planDay`
 */
export function planMoments(
  room: Room,
  day: Day,
  options: { today: Day; timeZone: string; living: boolean },
): Moment[] {
  const { today, timeZone, living } = options;
  if (isWeekend(day)) return [];
  const present = presentOn(room, day, living).map(({ child }) => child);
  const odd = dayNumber(day) % 2;
  const count = day > addDays(today, -recentDays) ? 2 : odd;
  // Steps of five through sixteen ideas: neither the recent days nor the thinned older ones repeat themselves early.
  const ideas = chanceOf(room.key, 'ideas').shuffled(momentIdeas);
  const clock = dayClock(day, timeZone);
  return Array.from({ length: count }, (_, index) => {
    const chance = chanceOf(room.key, day, 'moment', index);
    const turn = Math.floor(dayNumber(day) / 2) * 5 + odd * 2 + index;
    const idea = ideas[turn % ideas.length] ?? chance.pick(ideas);
    const cast = castOf(chance, idea, present);
    return {
      scene: idea.scene,
      subject: chance.pick(idea.subjects),
      note: chance.happens(0.86) ? noteOf(chance, idea, cast) : '',
      day,
      happenedAt: clock((index === 0 ? 618 : 926) + chance.number() * 55),
      children: cast.map((child) => child.key),
      comments: cast
        .filter((child) => child.followed && chanceOf(child.key, day, 'comment').happens(0.45))
        .map((child) => ({
          child: child.key,
          note: chance.pick(parentComments),
          createdAt: clock(1092 + chance.number() * 150),
        })),
    };
  }).filter((moment) => moment.children.length > 0);
}

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

// Nobody is in a picture whose family said no; babies only where the idea suits them.
function castOf(chance: Chance, idea: MomentIdea, present: readonly Child[]): Child[] {
  const allowed = present.filter((child) => child.photosAllowed && (idea.babyNotes ?? child.stage !== 'baby'));
  const first = chance.happens(0.65) ? allowed.filter((child) => child.followed) : [];
  const lead = first.length > 0 ? chance.pick(first) : allowed.length > 0 ? chance.pick(allowed) : undefined;
  if (!lead) return [];
  const friends = allowed.filter(
    (child) => child !== lead && child.group === lead.group && (child.stage === 'baby') === (lead.stage === 'baby'),
  );
  const size = chance.weighted([0, 1, 2, 3], [4, 5, 3, 1]);
  return [lead, ...chance.shuffled(friends).slice(0, size)];
}

function noteOf(chance: Chance, idea: MomentIdea, cast: readonly Child[]): string {
  const notes = cast[0]?.stage === 'baby' && idea.babyNotes ? idea.babyNotes : idea.notes;
  const names = cast.map((child) => child.first);
  const listed = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
  return chance.pick(notes).replaceAll('{names}', listed);
}
