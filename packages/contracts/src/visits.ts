import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant } from './wire.ts';

/** What came since a guardian last looked: the newest hundred of each kind at most. */
const news = z.object({
  /** When they last looked; null on the first visit, to which nothing is new. */
  Since: z.nullable(instant),
  /** `DailyMomentId` of the moments that are new. */
  Moments: z.array(id),
  /** `DailyMomentId` of the moments that somebody else of the family has commented. */
  Comments: z.array(id),
  /** `ChildBadgeID` of the badges that were earned. */
  Badges: z.array(id),
});
export type News = z.infer<typeof news>;

export const visitChild = endpoint({
  method: 'POST',
  path: '/membership/children/visit',
  summary: 'Say that one looks at a child of one’s own, and hear what is new since the last visit',
  body: z.object({ ChildID: id }),
  data: news,
});
