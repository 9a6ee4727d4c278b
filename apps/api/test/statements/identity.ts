import { accountsWithEmail, foldedEmail } from '../../src/identity/sql.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  foldedEmail: () => foldedEmail('Anybody@demo.test'),
  accountsWithEmail: () => accountsWithEmail('Anybody@demo.test'),
};
