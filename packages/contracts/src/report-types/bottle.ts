import { entryMessages } from '../entry-errors.ts';
import { problemIf, type ReportTypeDefinition } from './definition.ts';

/** `.5oz`, `1oz`, `1.5oz` … `12oz`. */
export const bottleSizes = Array.from({ length: 24 }, (_, index) => `${String((index + 1) / 2).replace(/^0/, '')}oz`);

export const bottle = {
  id: 1,
  slug: 'bottle',
  name: 'Bottle',
  options: bottleSizes,
  conditions: null,
  hasTimes: false,
  isNoteRequired: false,
  problems: ({ info }) => problemIf(!bottleSizes.includes(info), 'info', entryMessages.bottleSizeMissing),
  storedInfo: (info) => info,
  details: ({ info }) => info,
  summary: ({ info }) => info,
} as const satisfies ReportTypeDefinition;
