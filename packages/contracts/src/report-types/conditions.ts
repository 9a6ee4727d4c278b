export const colours = ['green', 'blue', 'yellow', 'orange', 'gray'] as const;
export type Colour = (typeof colours)[number];
/** A colour that stands for a condition; gray counts as none. */
type ConditionColour = Exclude<Colour, 'gray'>;

/** What is asked of every child on a report, and what each colour answers. */
export interface Conditions {
  label: string;
  words: Record<ConditionColour, string>;
}

/** What a chip of this colour says: its condition in words, or '' without one. */
export function conditionWord(conditions: Conditions | null | undefined, colour: Colour): string {
  return colour === 'gray' ? '' : (conditions?.words[colour] ?? '');
}

/** No colour was chosen to be applied to the students. */
export function isWithoutColour(colourInHand: Colour | null): boolean {
  return colourInHand === null || colourInHand === 'gray';
}

/** Of diapers and of potty trips. */
export const wetness: Conditions = {
  label: 'Condition',
  words: { green: 'Pee', blue: 'Dry', yellow: 'BM', orange: 'Pee & BM' },
};
