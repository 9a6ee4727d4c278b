import * as z from 'zod/mini';

/** Whether somebody can sign in, and if not, why. */
export const accountStates = ['active', 'invited', 'not invited', 'disabled'] as const;
export type AccountState = (typeof accountStates)[number];

/** What a list of accounts is narrowed to: `Account=not invited` finds who has yet to be invited. */
export const accountFilter = z.optional(z.enum(accountStates, `Account must be one of ${accountStates.join(', ')}.`));
