import * as calls from '@footprints/contracts/family-archives';
import { listFamilyRetention } from '@footprints/contracts/family-retention';
import { readyArchive } from '../archives.ts';
import { call } from './call.ts';
import { nothing } from './records.ts';

/** Ava's guardians; who sets her up only once she has left. */
const familyAlone = [401, 200, 404, 403, 403, 404, 404, 404, 403] as const;

/** What a family may have of its child's records, asked about Ava's. */
export const familyCalls = [
  call(listFamilyRetention, familyAlone, ({ ava }) => ({ params: { childId: ava } })),
  call(calls.askFamilyArchive, familyAlone, ({ ava }) => ({ body: { ChildID: ava } })),
  call(calls.listFamilyArchives, familyAlone, ({ ava }) => ({ query: { ChildID: ava } })),
  call(calls.getFamilyArchive, familyAlone, async ({ api, ava }) => ({
    params: { archiveId: await readyArchive(api, ava).catch(() => nothing) },
  })),
];
