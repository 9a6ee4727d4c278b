import { listRatioRules } from '@footprints/contracts/ratio';
import { listRoomRules } from '@footprints/contracts/room-rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** How many children one adult may be with, of every location that the viewer sets up. */
export const ratioRulesQuery = queryOptions({
  queryKey: ['room', 'ratio-rules'],
  queryFn: async ({ signal }) => (await call(listRatioRules, { signal })).data,
});

/** How often who sleeps is looked at, in every room that the viewer sets up. */
export const roomRulesQuery = queryOptions({
  queryKey: ['room', 'rules'],
  queryFn: async ({ signal }) => (await call(listRoomRules, { signal })).data,
});
