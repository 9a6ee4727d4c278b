import { randomUUID } from 'node:crypto';
import * as statements from '../../src/audit/sql.ts';
import { placeScope } from '../../src/viewer/place-scope.ts';
import { viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

const asked = { PageNumber: 1, PageSize: 25, Search: '', Sort: 'At', Descending: false, Archived: false } as const;
const words = [
  { actions: ['child.added'], entities: ['child'], actorIds: [1], personIds: [1], childIds: [1], staffIds: [1] },
];

export const examples: Examples = {
  claimSealing: () => statements.claimSealing(),
  transactionsAppending: () => statements.transactionsAppending(),
  unsealed: () => statements.unsealed(0n, 10),
  withoutSeal: () => statements.withoutSeal(0n),
  hashedEntries: () => statements.hashedEntries(0n, 10),
  entriesOnPage: () =>
    statements.entriesOnPage(placeScope(viewerOf('Admin', 1)), { ...asked, FromDay: '2026-11-20' }, words),
  entriesCounted: () => statements.entriesCounted(placeScope(viewerOf('Director', 1)), asked, words),
  refused: () => statements.refused(1, 'GET /api/admin/people', new Date()),
  refusedAgain: () => statements.refusedAgain(1, 'GET /api/admin/people', new Date()),
  anchors: () => statements.anchors(),
  miscounted: () => statements.miscounted(),
  eraseDetails: () => statements.eraseDetails(randomUUID(), 0n),
  sealedEntries: () => statements.sealedEntries(0n, 10),
};
