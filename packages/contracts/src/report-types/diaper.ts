import { messages } from '../errors.ts';
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
  problems: ({ colourInHand }) => problemIf(isWithoutColour(colourInHand), 'condition', messages.conditionMissing),
  storedInfo: () => '',
  details: () => '',
  summary: (_content, condition) => condition,
} as const satisfies ReportTypeDefinition;
