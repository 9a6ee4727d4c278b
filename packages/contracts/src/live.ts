import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** What there is to be told of: the parts of a page that ask again by themselves. */
const liveAreas = ['attendance', 'badges', 'children', 'moments', 'reports', 'rules', 'shifts', 'sleep'] as const;
export type LiveArea = (typeof liveAreas)[number];

/** A place in the order of all changes; a decimal number too large for JSON's. */
export const livePlace = z
  .string('A place in the changes must be a number.')
  .check(z.regex(/^\d{1,18}$/, 'A place in the changes must be a number.'));

/**
 * What has changed for a viewer up to a place: in which areas, and which of the children whom they may see. No fact about a
 * child: the page asks for those through the calls that know who may see what.
 */
const liveChanges = z.object({
  Place: livePlace,
  /** Too much has changed to be told: everything on the page is to be asked for again. */
  IsResync: z.boolean(),
  Areas: z.array(z.enum(liveAreas)),
  ChildIDs: z.array(id),
});
export type LiveChanges = z.infer<typeof liveChanges>;

/**
 * Asked with `Accept: text/event-stream` it stays open: `here` says where it begins, `changed` and `resync` carry `liveChanges`,
 * and `beat` comes every 20 seconds. Asked as any other call it answers once, for whom no stream reaches.
 */
export const getLive = endpoint({
  method: 'GET',
  path: '/live',
  summary: 'What has changed since a place in the order of changes; as server-sent events, what changes from now on',
  query: z.object({ After: z.optional(livePlace) }),
  data: liveChanges,
});
