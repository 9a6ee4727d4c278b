import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inOrder, period, periodShown, required, savedAs, version } from './fields.ts';
import { adminListQuery } from './paging.ts';
import { id } from './wire.ts';

/** What a dashboard tells of today. */
const trivia = z.object({ Title: z.string(), Message: z.string() });

export const getTrivia = endpoint({
  method: 'GET',
  path: '/trivia',
  summary: "Today's trivia, or nothing",
  data: z.nullable(trivia),
});

/** A trivia as those who set it up see it. */
const triviaRow = z.object({
  TriviaID: id,
  Title: z.string(),
  Message: z.string(),
  /** Null: shown at every location. */
  LocationID: z.nullable(id),
  LocationName: z.nullable(z.string()),
  ...periodShown,
  /** Directors change their own location's, admins all. */
  MayChange: z.boolean(),
  Version: version,
});
export type TriviaRow = z.infer<typeof triviaRow>;

export const listTrivia = endpoint({
  method: 'GET',
  path: '/admin/trivia',
  summary: 'Trivia of the locations that the viewer sets up, and of all locations together',
  query: adminListQuery(['FromDay', 'Title']),
  data: z.array(triviaRow),
  paged: true,
});

export const triviaMessageMax = 500;

export const saveTrivia = endpoint({
  method: 'POST',
  path: '/admin/trivia/save',
  summary: 'Add or change a trivia; for every location only by admins',
  body: z
    .object({
      TriviaID: z.optional(id),
      Version: z.optional(version),
      Title: required(120, 'titleMissing'),
      Message: required(triviaMessageMax, 'textMissing'),
      LocationID: z._default(z.nullable(id), null),
      ...period,
    })
    .check(inOrder),
  data: savedAs,
});

export const deleteTrivia = endpoint({
  method: 'POST',
  path: '/admin/trivia/delete',
  summary: 'Delete a trivia',
  body: z.object({ ID: id, Version: version }),
  data: z.null(),
});
