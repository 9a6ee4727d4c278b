import { accountMessages } from './account-errors.ts';
import { adminMessages, importSentences } from './admin-errors.ts';
import { messages } from './errors.ts';

type TextOf<Table> = Table[keyof Table];

/** What programs compare when something is refused or fails: the name under which its sentence stands in `errors.ts`. */
export type Code =
  keyof typeof messages | keyof typeof accountMessages | keyof typeof adminMessages | keyof typeof importSentences;

/** A sentence that stands in `errors.ts`, and so has a code. */
export type Sentence =
  | TextOf<typeof messages>
  | TextOf<typeof accountMessages>
  | TextOf<typeof adminMessages>
  | TextOf<typeof importSentences>;

const codes = new Map<string, string>(
  [messages, accountMessages, adminMessages, importSentences].flatMap((table) =>
    Object.entries(table).map(([code, sentence]) => [sentence, code] as const),
  ),
);

/** The code of a sentence; `invalid` for one that was made up of names and numbers, as those about a limit are. */
export function codeOf(sentence: string): Code {
  return (codes.get(sentence) ?? 'invalid') as Code;
}
