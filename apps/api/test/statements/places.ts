import { timeZonesNamed } from '../../src/places/sql.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  timeZonesNamed: () => timeZonesNamed('America/Chicago'),
};
