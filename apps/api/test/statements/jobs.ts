import { doneRemoved } from '../../src/jobs/sql.ts';
import type { Examples } from './example.ts';

export const examples: Examples = { doneRemoved: () => doneRemoved(new Date('2026-11-18T20:30:00Z')) };
