import { deleteUnused } from '../../src/images/sql.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  deleteUnused: () => deleteUnused(new Date(), 500),
};
