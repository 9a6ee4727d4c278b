import { bottle } from '@footprints/contracts/report-types/bottle';
import type { Colour } from '@footprints/contracts/report-types/conditions';
import { diaper } from '@footprints/contracts/report-types/diaper';
import { meal } from '@footprints/contracts/report-types/meal';
import { nap } from '@footprints/contracts/report-types/nap';
import { note } from '@footprints/contracts/report-types/note';
import { potty } from '@footprints/contracts/report-types/potty';
import { supplies } from '@footprints/contracts/report-types/supplies';
import type { ReportSlug, ReportType, ReportTypeId } from '@footprints/contracts/report-types/table';
import type { Chance } from './chance.ts';
import type { Child } from './children.ts';
// What teachers write; `{name}` stands for the child's first name. Never over 250 characters.
import phrases from './phrases.json' with { type: 'json' };

/** A report before it has an instant: `at` is in minutes on the location's clock. */
export interface Draft {
  typeId: ReportTypeId;
  info: string;
  note: string;
  /** Start and end of a nap, in minutes. */
  nap: readonly [number, number] | null;
  at: number;
  marks: readonly { child: Child; colour: Colour }[];
}

/** A child who is there, with the minutes of coming and going. */
export interface Present {
  child: Child;
  from: number;
  to: number;
}

type Maker = (chance: Chance, group: readonly Present[]) => Draft[];

type Meal = keyof typeof phrases.mealNotes;

/** How often each colour comes of what was eaten, of a diaper and of a try on the potty. */
const colours = ['green', 'blue', 'yellow', 'orange'] as const;
const amounts = [46, 29, 18, 7];
const wetness = [52, 18, 15, 15];
const pottyTries = [58, 22, 14, 6];

const marksOf = (chance: Chance, children: readonly Child[], weights: readonly number[]): Draft['marks'] =>
  children.map((child) => ({ child, colour: chance.weighted(colours, weights) }));

const draft = (type: ReportType, at: number, children: readonly Child[], more: Partial<Draft> = {}): Draft => ({
  typeId: type.id,
  at,
  info: '',
  note: '',
  nap: null,
  marks: children.map((child) => ({ child, colour: 'gray' })),
  ...more,
});

const about = (sentence: string, child: Child): string => sentence.replaceAll('{name}', child.first);

const noteFor = (chance: Chance, probability: number, sentences: readonly string[], child: Child): string =>
  chance.happens(probability) ? about(chance.pick(sentences), child) : '';

const thereAt = (present: readonly Present[], at: number): Child[] =>
  present.filter(({ from, to }) => from <= at && at <= to).map(({ child }) => child);

/** One report of a meal for everyone in a group who is old enough for it. */
function meals(chance: Chance, group: readonly Present[]): Draft[] {
  const served = (dish: Meal, at: number, probability: number, eats: (child: Child) => boolean): Draft[] => {
    const eaters = thereAt(group, at).filter(eats);
    if (!chance.happens(probability) || eaters.length === 0) return [];
    const words = chance.happens(0.6) ? chance.pick(phrases.mealNotes[dish]) : '';
    return [draft(meal, at, eaters, { info: dish, note: words, marks: marksOf(chance, eaters, amounts) })];
  };
  const notBaby = (child: Child): boolean => child.stage !== 'baby';
  return [
    ...served('Breakfast', 521 + chance.whole(0, 14), 0.5, notBaby),
    ...served('Lunch', 697 + chance.whole(0, 20), 1, (child) => child.ageDays > 290),
    ...served('Snack', 906 + chance.whole(0, 20), 0.85, notBaby),
    ...served('Dinner', 1026 + chance.whole(0, 9), 0.12, notBaby),
  ];
}

/** Two diaper rounds; now and then one child gets a line of its own. */
function diapers(chance: Chance, group: readonly Present[]): Draft[] {
  return [575, 888].flatMap((round) => {
    const at = round + chance.whole(0, 18);
    const all = thereAt(group, at).filter((child) => child.stage !== 'preschool');
    const [alone, ...others] = chance.shuffled(all);
    if (!alone) return [];
    const change = (children: readonly Child[], minutes: number, note: string): Draft =>
      draft(diaper, minutes, children, { note, marks: marksOf(chance, children, wetness) });
    if (others.length === 0 || !chance.happens(0.2)) return [change(all, at, '')];
    return [change(others, at, ''), change([alone], at + 4, chance.pick(phrases.diaperNotes))];
  });
}

/** Potty rounds of the older ones, and a try by the toddlers who are learning. */
function pottyTrips(chance: Chance, group: readonly Present[]): Draft[] {
  return [606, 778].flatMap((round) => {
    const at = round + chance.whole(0, 15);
    const going = thereAt(group, at).filter((child) =>
      chance.happens(child.stage === 'preschool' ? 0.66 : child.stage === 'toddler' && child.ageDays > 730 ? 0.16 : 0),
    );
    if (going.length === 0) return [];
    const words = chance.happens(0.15) && going.length < 3 ? chance.pick(phrases.pottyNotes) : '';
    return [draft(potty, at, going, { note: words, marks: marksOf(chance, going, pottyTries) })];
  });
}

/** Naps, each by its own clock; written down after waking up. */
function naps(chance: Chance, group: readonly Present[]): Draft[] {
  return group.flatMap(({ child, from, to }) => {
    const sleeps: [number, number][] = [];
    if (child.stage === 'baby' && chance.happens(0.35)) sleeps.push([chance.whole(576, 606), chance.whole(30, 60)]);
    if (child.stage === 'baby') sleeps.push([chance.whole(752, 778), chance.whole(55, 115)]);
    if (child.stage === 'toddler') sleeps.push([chance.whole(742, 768), chance.whole(65, 118)]);
    if (child.stage === 'preschool' && chance.happens(0.5)) sleeps.push([chance.whole(790, 806), chance.whole(28, 62)]);
    return sleeps
      .map(([start, length]) => ({ start, end: start + length }))
      .filter(({ start, end }) => start > from && end < to)
      .map(({ start, end }) =>
        draft(nap, end + chance.whole(2, 11), [child], {
          nap: [start, end],
          note: noteFor(chance, 0.22, phrases.napNotes, child),
        }),
      );
  });
}

/** Bottles of the babies, and milk before the nap for some toddlers. */
function bottles(chance: Chance, group: readonly Present[]): Draft[] {
  return group.flatMap(({ child, from, to }) => {
    const times: number[] = [];
    if (child.stage === 'baby') times.push(chance.whole(528, 556));
    if (child.stage === 'baby' && chance.happens(0.75)) times.push(chance.whole(884, 912));
    if (child.bottle && chance.happens(0.85)) times.push(chance.whole(728, 738));
    return times
      .filter((at) => at > from && at < to)
      .map((at) =>
        draft(bottle, at, [child], {
          info: `${String(chance.whole(8, child.stage === 'baby' ? 15 : 13) / 2)}oz`,
          note: noteFor(chance, 0.18, phrases.bottleNotes, child),
        }),
      );
  });
}

/** What should come from home. */
function requests(chance: Chance, group: readonly Present[]): Draft[] {
  return group
    .filter(() => chance.happens(0.035))
    .map(({ child, to }) => {
      const wanted =
        child.stage === 'preschool'
          ? chance.pick([['Clothes'], ['Linens'], ['Food'], ['Other'], ['Linens', 'Clothes']])
          : chance.pick([['Diapers'], ['Wipes'], ['Diapers', 'Wipes'], ['Clothes'], ['Linens']]);
      const words = noteFor(chance, wanted.includes('Other') ? 1 : 0.5, phrases.supplyNotes, child);
      const at = Math.min(to - 6, 930 + chance.whole(0, 60));
      return draft(supplies, at, [child], { info: wanted.join(','), note: words });
    });
}

/** Words to a family, and now and then to all families of a group. */
function letters(chance: Chance, group: readonly Present[]): Draft[] {
  const single = group
    .filter(({ child }) => chance.happens(child.followed ? 0.24 : 0.09))
    .map(({ child, to }) =>
      draft(note, Math.min(to - 4, 632 + chance.whole(0, 330)), [child], {
        note: about(chance.pick(phrases.messages[child.stage]), child),
      }),
    );
  const at = 938 + chance.whole(0, 12);
  const everybody = thereAt(group, at);
  return chance.happens(0.14) && everybody.length > 0
    ? [...single, draft(note, at, everybody, { note: chance.pick(phrases.groupMessages) })]
    : single;
}

/** How a group's reports of a type come about on a day; `occasion` is what their chance is drawn by. */
export const makers: Record<ReportSlug, { occasion: string; make: Maker }> = {
  meal: { occasion: 'meals', make: meals },
  diaper: { occasion: 'diapers', make: diapers },
  potty: { occasion: 'potty', make: pottyTrips },
  nap: { occasion: 'naps', make: naps },
  bottle: { occasion: 'bottles', make: bottles },
  supplies: { occasion: 'requests', make: requests },
  note: { occasion: 'letters', make: letters },
};
