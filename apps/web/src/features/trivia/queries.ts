import { getTrivia } from '@footprints/contracts/trivia';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Today's trivia, or null. */
export const triviaQuery = queryOptions({
  queryKey: ['trivia'],
  queryFn: async ({ signal }) => (await call(getTrivia, { signal })).data,
});
