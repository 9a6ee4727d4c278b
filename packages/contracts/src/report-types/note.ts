import { entryMessages } from '../entry-errors.ts';
import { isVisible } from '../fields.ts';
import { problemIf, type ReportTypeDefinition } from './definition.ts';

export const note = {
  id: 7,
  slug: 'note',
  name: 'Note/Message',
  options: null,
  conditions: null,
  hasTimes: false,
  isNoteRequired: true,
  asks: [],
  problems: (draft) => problemIf(!isVisible(draft.note), 'note', entryMessages.noteMissing),
  storedInfo: () => '',
  details: () => '',
  summary: (content) => content.note,
} as const satisfies ReportTypeDefinition;
