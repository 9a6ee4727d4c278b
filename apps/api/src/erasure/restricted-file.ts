import type { readRestricted } from '@footprints/contracts/erasures';
import type { DataOf } from '@footprints/contracts/endpoint';
import { wallClock } from '../db/calendar.ts';
import type { Deps } from '../deps.ts';
import { byteOrderMark, csvLines } from '../transfer/csv-text.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { titleOf } from './restricted-records.ts';
import { restrictedOf } from './service.ts';

const header = ['Kind', 'Day', 'What is recorded', 'Kept until', 'Rule'];
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A record in words, its times by the location's clock. */
function inWords(value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => `(${inWords(one, timeZone)})`).join(' ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, one]) => [name, inWords(one, timeZone)] as const)
      .filter(([, words]) => words !== '')
      .map(([name, words]) => `${name}: ${words}`)
      .join('; ');
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return instant.test(text) ? wallClock(timeZone, new Date(text)) : text;
}

function lineOf({ Kind, Until, Rule, Content }: DataOf<typeof readRestricted>[number], timeZone: string): string[] {
  const { Day, ...rest } = Content;
  return [titleOf(Kind), inWords(Day, timeZone), inWords(rest, timeZone), Until, Rule];
}

/**
 * What a law keeps of somebody who was erased, as a file for an inspection; that it was read is written down.
 * @throws as `restrictedOf`
 */
export async function restrictedFileOf(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<{ name: string; content: string }> {
  const records = await restrictedOf(deps, viewer, id);
  const { childId, locationId } = await deps.db.prisma.erasure.findUniqueOrThrow({ where: { id } });
  const { timeZone } = await deps.db.prisma.location.findUniqueOrThrow({ where: { id: locationId } });
  const lines = records.map((record) => lineOf(record, timeZone));
  return { name: `kept-of-child-${childId}.csv`, content: byteOrderMark + csvLines([header, ...lines]) };
}
