import { adminsLocked } from '../../src/people/sql.ts';
import type { Examples } from './example.ts';

export const examples: Examples = { adminsLocked };
