import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const trivia = z.object({ Title: z.string(), Message: z.string() });

export const getTrivia = endpoint({
  method: 'GET',
  path: '/trivia',
  summary: "Today's trivia, or nothing",
  data: z.nullable(trivia),
});
