import { entryMessages } from '../entry-errors.ts';
import { isWithoutColour, wetness } from './conditions.ts';
import { problemIf, type ReportTypeDefinition } from './definition.ts';

export const potty = {
  id: 5,
  slug: 'potty',
  name: 'Potty',
  options: null,
  conditions: wetness,
  hasTimes: false,
  isNoteRequired: false,
  asks: [],
  problems: ({ colourInHand }) => problemIf(isWithoutColour(colourInHand), 'condition', entryMessages.conditionMissing),
  storedInfo: () => '',
  details: () => '',
  summary: (_content, condition) => condition,
} as const satisfies ReportTypeDefinition;
