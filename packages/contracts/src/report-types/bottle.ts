import { entryMessages } from '../entry-errors.ts';
import { ouncesWords, takenWords } from './details.ts';
import { problemIf, type ReportTypeDefinition } from './definition.ts';

/** `.5oz`, `1oz`, `1.5oz` … `12oz`. */
export const bottleSizes = Array.from({ length: 24 }, (_, index) => ouncesWords((index + 1) / 2));

export const bottle = {
  id: 1,
  slug: 'bottle',
  name: 'Bottle',
  options: bottleSizes,
  conditions: null,
  hasTimes: false,
  isNoteRequired: false,
  asks: ['milk', 'offeredOz', 'takenOz'],
  problems: ({ info }) => problemIf(!bottleSizes.includes(info), 'info', entryMessages.bottleSizeMissing),
  storedInfo: (info) => info,
  details: ({ info, more = {} }) => [info, takenWords(info, more), more.milk].filter(Boolean).join(' · '),
  summary: ({ info, more = {} }) => [takenWords(info, more) || info, more.milk].filter(Boolean).join(' · '),
} as const satisfies ReportTypeDefinition;
