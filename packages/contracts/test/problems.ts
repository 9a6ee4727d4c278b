import * as z from 'zod/mini';

/** The sentences in which a schema of the contract refuses a value, none where it takes it. */
export const problems = (schema: z.core.$ZodType, value: unknown): string[] =>
  z.safeParse(schema, value).error?.issues.map((issue) => issue.message) ?? [];

/** Whether a schema of the contract takes a value. */
export const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;
