import { accountSigningIn, sessionsOf } from '../../src/identity/sql.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  accountSigningIn: () => accountSigningIn('parent@world.test', [Buffer.from(''), Buffer.alloc(32)]),
  sessionsOf: () => sessionsOf([Buffer.alloc(32), Buffer.alloc(32)], new Date()),
};
