import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { chosenDay } from './fields.ts';
import { pageQuery } from './paging.ts';
import { day, instant, pathId } from './wire.ts';

/** What was looked at: photos in full size, files that name the child, records that a director or an admin opened. */
const lookKinds = ['photo', 'export', 'record'] as const;
export type LookKind = (typeof lookKinds)[number];

/** What one person looked at on one day. */
const look = z.object({
  /** A calendar day of the child's location. */
  Day: day,
  /** Oneself, somebody on the staff, or somebody of the child's family. */
  Who: z.enum(['you', 'staff', 'family']),
  /** '' for another of the family, where one of them asks. */
  Name: z.string(),
  Kind: z.enum(lookKinds),
  Count: z.int(),
  FirstAt: instant,
  LastAt: instant,
});
export type Look = z.infer<typeof look>;

export const listLooks = endpoint({
  method: 'GET',
  path: '/children/:childId/looks',
  summary: 'Who looked at what is recorded of a child: by person and day, the last day first',
  params: z.object({ childId: pathId }),
  query: z.object({ ...pageQuery.shape, FromDay: z.optional(chosenDay), ToDay: z.optional(chosenDay) }),
  data: z.array(look),
  paged: true,
});
