import * as statements from '../../src/audit/sql.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  claimSealing: () => statements.claimSealing(),
  transactionsAppending: () => statements.transactionsAppending(),
  unsealed: () => statements.unsealed(0n, 10),
  withoutSeal: () => statements.withoutSeal(0n),
  hashedEntries: () => statements.hashedEntries(0n, 10),
  sealedEntries: () => statements.sealedEntries(0n, 10),
};
