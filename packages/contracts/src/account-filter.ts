import * as z from 'zod/mini';
import { accountStates } from './identity.ts';

/** What a list of accounts is narrowed to: `Account=not invited` finds who has yet to be invited. */
export const accountFilter = z.optional(z.enum(accountStates, `Account must be one of ${accountStates.join(', ')}.`));
