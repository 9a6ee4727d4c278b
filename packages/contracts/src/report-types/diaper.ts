import { entryMessages } from '../entry-errors.ts';
import { isWithoutColour, wetness } from './conditions.ts';
import type { ReportDetails } from './details.ts';
import { problemIf, type ReportTypeDefinition } from './definition.ts';

/** What is said of a diaper besides its condition: "soft stool", "cream". */
export function diaperWords({ stool, cream = false }: ReportDetails): string[] {
  return [...(stool === undefined ? [] : [`${stool} stool`]), ...(cream ? ['cream'] : [])];
}

export const diaper = {
  id: 4,
  slug: 'diaper',
  name: 'Diaper',
  options: null,
  conditions: wetness,
  hasTimes: false,
  isNoteRequired: false,
  asks: ['stool', 'cream'],
  problems: ({ colourInHand }) => problemIf(isWithoutColour(colourInHand), 'condition', entryMessages.conditionMissing),
  storedInfo: () => '',
  details: ({ more = {} }) => diaperWords(more).join(' · '),
  summary: ({ more = {} }, condition) => [condition, ...diaperWords(more)].join(' · '),
} as const satisfies ReportTypeDefinition;
