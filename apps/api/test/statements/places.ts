import { classroomsIn, timeZonesNamed } from '../../src/places/sql.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  classroomsIn: (world) => classroomsIn(world.maple),
  timeZonesNamed: () => timeZonesNamed('America/Chicago'),
};
