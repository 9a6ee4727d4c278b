import { classroomsIn, databaseClock, timeZonesNamed } from '../../src/places/sql.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  classroomsIn: (world) => classroomsIn(world.maple),
  databaseClock: () => databaseClock('America/Chicago', new Date('2026-11-18T20:30:00Z')),
  timeZonesNamed: () => timeZonesNamed('America/Chicago'),
};
