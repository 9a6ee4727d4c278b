import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { retentionRule } from './retention.ts';
import { type RecordKind, recordKindIds } from './retention-kinds.ts';
import { pathId } from './wire.ts';

/** What is of the rooms, and of no child. */
const ofRooms: readonly RecordKind[] = ['ratioLog', 'shifts'];

/** The kinds of record that are about a child, in their order. */
export const kindsOfChildren = recordKindIds.filter((kind) => !ofRooms.includes(kind));

/** How long one kind of record of a child is kept, without who set it and why. */
const keptKind = z.extend(z.pick(retentionRule, { Kind: true, Keep: true, From: true, Citation: true }), {
  Title: z.string(),
});

export const listFamilyRetention = endpoint({
  method: 'GET',
  path: '/family/:childId/retention',
  summary: 'How long what is about a child is kept, by kind of record',
  params: z.object({ childId: pathId }),
  data: z.array(keptKind),
});
