import { accountMessages } from './account-errors.ts';
import { adminMessages, importSentences } from './admin-errors.ts';
import { attendanceMessages } from './attendance-errors.ts';
import { carePlanMessages } from './care-plan-errors.ts';
import { consentMessages } from './consent-errors.ts';
import { correctionMessages } from './correction-errors.ts';
import { entryMessages } from './entry-errors.ts';
import { erasureMessages } from './erasure-errors.ts';
import { messages } from './errors.ts';
import { familyArchiveMessages } from './family-archive-errors.ts';
import { httpMessages } from './http-errors.ts';
import { linkMessages } from './link-errors.ts';
import { reportDetailMessages } from './report-detail-errors.ts';
import { retentionMessages } from './retention-errors.ts';
import { ratioMessages } from './ratio-errors.ts';
import { staffMessages } from './staff-errors.ts';
import { sleepMessages } from './sleep-errors.ts';

const tables = [
  messages,
  linkMessages,
  httpMessages,
  entryMessages,
  attendanceMessages,
  carePlanMessages,
  consentMessages,
  correctionMessages,
  erasureMessages,
  familyArchiveMessages,
  reportDetailMessages,
  staffMessages,
  sleepMessages,
  ratioMessages,
  retentionMessages,
  accountMessages,
  adminMessages,
  importSentences,
] as const;

type Table = (typeof tables)[number];
type KeyOf<T> = T extends T ? keyof T : never;
type TextOf<T> = T extends T ? T[keyof T] : never;

/** What programs compare when something is refused or fails: the name of its sentence in one of the tables. */
export type Code = KeyOf<Table>;

/** A sentence that stands in one of them, and so has a code. */
export type Sentence = TextOf<Table>;

const codes = new Map<string, string>(
  tables.flatMap((table) => Object.entries(table).map(([code, sentence]) => [sentence, code] as const)),
);

/** The code of a sentence; `invalid` for one that was made up of names and numbers, as those about a limit are. */
export function codeOf(sentence: string): Code {
  return (codes.get(sentence) ?? 'invalid') as Code;
}
