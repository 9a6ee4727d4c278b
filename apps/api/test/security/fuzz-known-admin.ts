import fc from 'fast-check';
import type { TestApi } from '../api.ts';
import { validCalls } from './calls.ts';
import type { Known } from './fuzz-known.ts';

const nowhere = 2_000_000_000;

/**
 * For the fields of the admin page and of attendance. Groups are Maple Street's alone, so that nobody moves a child to
 * where it would be told rightly to others; people are named only by the right calls, so that nobody who asks is disabled.
 */
export function adminKnown({ world }: TestApi): Known {
  const child = fc.constantFrom(...Object.values(world.children), nowhere);
  const aDay = fc.constantFrom('2026-11-01', '2026-11-17', '2026-11-18', '2027-01-01', '1899-12-31', '2026-02-30');
  const flag = fc.constantFrom('true', 'false', 'yes');
  return {
    adminChildId: child,
    LocationID: fc.constantFrom(world.maple, world.oak, nowhere),
    GroupID: fc.constantFrom(world.groups.early, world.groups.late, world.groups.rosebuds, nowhere),
    Kind: fc.constantFrom('staff', 'guardians', 'children'),
    Account: fc.constantFrom('active', 'invited', 'not invited', 'disabled', 'other'),
    Sort: fc.constantFrom('Name', 'Email', 'LastName', 'FromDay', 'Title', 'Value', 'Code', 'At', 'password_hash'),
    Search: fc.constantFrom('a', 'zq', '%', '_', '\\', "' OR 1=1", 'Maple Street', '😀'),
    Descending: flag,
    Archived: flag,
    WithoutConsent: flag,
    WithoutGuardian: flag,
    FromDay: aDay,
    ToDay: aDay,
    Day: aDay,
  };
}

/** What each call of the admin page may rightly be sent, to be changed in some places. */
export async function adminBodies(api: TestApi): Promise<Record<string, fc.Arbitrary<object>>> {
  const calls = (await validCalls(api)).filter(({ name }) => name.includes(' /admin/'));
  return Object.fromEntries(calls.flatMap(({ name, body }) => (body ? [[name, fc.constant(body)]] : [])));
}
