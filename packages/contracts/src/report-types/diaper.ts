import { entryMessages } from '../entry-errors.ts';
import { isWithoutColour, wetness } from './conditions.ts';
import { problemIf, type ReportTypeDefinition } from './definition.ts';

export const diaper = {
  id: 4,
  slug: 'diaper',
  name: 'Diaper',
  options: null,
  conditions: wetness,
  hasTimes: false,
  isNoteRequired: false,
  problems: ({ colourInHand }) => problemIf(isWithoutColour(colourInHand), 'condition', entryMessages.conditionMissing),
  storedInfo: () => '',
  details: () => '',
  summary: (_content, condition) => condition,
} as const satisfies ReportTypeDefinition;
