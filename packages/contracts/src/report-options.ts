/** The choices of a daily report (product 8.1 to 8.3). */

export const reportTypes = [
  { id: 1, slug: 'bottle', name: 'Bottle' },
  { id: 2, slug: 'meal', name: 'Meal' },
  { id: 3, slug: 'nap', name: 'Nap' },
  { id: 4, slug: 'diaper', name: 'Diaper' },
  { id: 5, slug: 'potty', name: 'Potty' },
  { id: 6, slug: 'supplies', name: 'Supplies' },
  { id: 7, slug: 'note', name: 'Note/Message' },
] as const;

export type ReportType = (typeof reportTypes)[number];
export type ReportSlug = ReportType['slug'];
export type ReportTypeId = ReportType['id'];

/** The type with this number, or undefined. */
export function reportTypeById(id: number): ReportType | undefined {
  return reportTypes.find((type) => type.id === id);
}

/** The type with this word in its page's URL, or undefined. */
export function reportTypeBySlug(slug: string): ReportType | undefined {
  return reportTypes.find((type) => type.slug === slug);
}

/** `.5oz`, `1oz`, `1.5oz` … `12oz`. */
export const bottleSizes = Array.from({ length: 24 }, (_, index) => `${String((index + 1) / 2).replace(/^0/, '')}oz`);

export const mealTypes = ['Breakfast', 'Lunch', 'Snack', 'Dinner'] as const;

export const supplies = ['Diapers', 'Wipes', 'Linens', 'Food', 'Clothes', 'Other'] as const;

export const colours = ['green', 'blue', 'yellow', 'orange', 'gray'] as const;
export type Colour = (typeof colours)[number];
/** A colour that stands for a condition; gray counts as none. */
export type ConditionColour = Exclude<Colour, 'gray'>;

type ConditionWords = Record<ConditionColour, string>;

const amounts: ConditionWords = { green: 'Ate All', blue: 'Ate Most', yellow: 'Ate Some', orange: 'Ate None' };
const wetness: ConditionWords = { green: 'Pee', blue: 'Dry', yellow: 'BM', orange: 'Pee & BM' };

const conditionsBySlug: Partial<Record<ReportSlug, ConditionWords>> = {
  meal: amounts,
  diaper: wetness,
  potty: wetness,
};

/** The words of a type's condition colours, or undefined for a type that asks for no condition. */
export function conditionsOf(slug: ReportSlug): ConditionWords | undefined {
  return conditionsBySlug[slug];
}

/** What a chip of this colour says on this type: its condition in words, or '' without one. */
export function conditionWord(slug: ReportSlug, colour: Colour): string {
  return colour === 'gray' ? '' : (conditionsOf(slug)?.[colour] ?? '');
}
