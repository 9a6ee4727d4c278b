import { randomUUID } from 'node:crypto';
import * as statements from '../../src/erasure/sql.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  lockErasure: () => statements.lockErasure(randomUUID()),
  entriesOfChildAlone: ({ children }) => statements.entriesOfChildAlone('moment', children.ava, 10),
  takeHiddenOut: ({ children }) => statements.takeHiddenOut(children.ava),
  keepMovedAway: () => statements.keepMovedAway(randomUUID()),
  forgetJobs: () => statements.forgetJobs([1], ['nobody@example.test']),
};
