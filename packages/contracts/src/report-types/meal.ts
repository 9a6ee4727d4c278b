import { entryMessages } from '../entry-errors.ts';
import { isWithoutColour } from './conditions.ts';
import { problemIf, type ReportTypeDefinition } from './definition.ts';

export const mealTypes: readonly string[] = ['Breakfast', 'Lunch', 'Snack', 'Dinner'];

export const meal = {
  id: 2,
  slug: 'meal',
  name: 'Meal',
  options: mealTypes,
  conditions: {
    label: 'How much was eaten',
    words: { green: 'Ate All', blue: 'Ate Most', yellow: 'Ate Some', orange: 'Ate None' },
  },
  hasTimes: false,
  isNoteRequired: false,
  asks: [],
  problems: ({ info, colourInHand }) => {
    const isMealMissing = !mealTypes.includes(info);
    const field = isMealMissing ? 'info' : 'condition';
    return problemIf(isMealMissing || isWithoutColour(colourInHand), field, entryMessages.mealMissing);
  },
  storedInfo: (info) => info,
  details: ({ info }) => info,
  summary: ({ info }, condition) => [condition, info].filter((part) => part !== '').join(' · '),
} as const satisfies ReportTypeDefinition;
