import * as z from 'zod/mini';
import { why } from './corrections.ts';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

// Apart from the other calls of badges, whose pages need none of what putting right knows.
export const revokeBadge = endpoint({
  method: 'POST',
  path: '/badges/revoke',
  summary: 'Take a badge back from a child',
  body: z.object({ ChildBadgeID: id, ChildID: id, BadgeID: id, ...why }),
  data: z.object({ ChildBadgeID: id }),
});
