import { describe, expect, it } from 'vitest';
import { accountMessages } from './account-errors.ts';
import { codeOf } from './codes.ts';
import { adminMessages, importSentences } from './admin-errors.ts';
import { correctionMessages } from './correction-errors.ts';
import { entryMessages } from './entry-errors.ts';
import { messages } from './errors.ts';
import { httpMessages } from './http-errors.ts';
import { linkMessages } from './link-errors.ts';
import { staffMessages } from './staff-errors.ts';
import { sleepMessages } from './sleep-errors.ts';

const tables = [
  messages,
  linkMessages,
  httpMessages,
  entryMessages,
  correctionMessages,
  staffMessages,
  sleepMessages,
  accountMessages,
  adminMessages,
  importSentences,
].flatMap((table) => Object.entries(table));

describe('a sentence', () => {
  it.each(tables)('of the tables has its own name as its code: %s', (code, sentence) => {
    expect(codeOf(sentence)).toBe(code);
  });

  it('that was made up of a name and a limit has the general one', () => {
    expect(codeOf('PageSize must be 1 to 100.')).toBe('invalid');
  });
});
