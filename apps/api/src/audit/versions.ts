import { adminMessages } from '@footprints/contracts/errors';
import type { Details } from './append.ts';
import type { Transaction } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';
import { HttpFailure, Refused } from '../http/failure.ts';

/** What a change of a record answers: its id, and the version that the next change is held against. */
export interface Saved {
  ID: number;
  Version: number;
}

interface Earlier {
  actor: string | null;
  before: Details | null;
  after: Details | null;
}

/**
 * Holds a change against the version that its form was filled from. The record's row must be locked already.
 * @throws Refused, in words for the person, with what others changed meanwhile; 400 when no version was sent
 */
export async function requireVersion(
  transaction: Transaction,
  record: { entity: string; id: number; version: number },
  sent: number | undefined,
): Promise<void> {
  if (sent === undefined) throw new HttpFailure(400, adminMessages.versionMissing);
  if (sent === record.version) return;
  const entries = await transaction.$queryRaw<Earlier[]>(Prisma.sql`
    SELECT u.display_name AS actor, a.before, a.after
    FROM audit_entries a LEFT JOIN users u ON u.id = a.actor_id
    WHERE a.entity = ${record.entity} AND a.entity_id = ${String(record.id)} AND (a.after ->> 'Version')::int > ${sent}
    ORDER BY a.id`);
  throw new Refused(staleSentence(entries), 'changedMeanwhile');
}

const shown = (value: Details[string] | undefined): string =>
  value === null || value === undefined || value === '' ? 'nothing' : `“${value.toString()}”`;

/** A field's name as a person says it: `FirstName` is first name, `LocationID` is location no. */
const fieldInWords = (field: string): string =>
  field
    .replace(/ID$/, ' no.')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** What others changed since a form was opened, in one paragraph. */
export function staleSentence(entries: Earlier[]): string {
  const changes = entries.flatMap(({ actor, before, after }) =>
    Object.keys(after ?? {})
      .filter((field) => field !== 'Version')
      .map(
        (field) =>
          `${actor ?? 'Somebody'} changed ${fieldInWords(field)} from ${shown(before?.[field])} to ${shown(after?.[field])}`,
      ),
  );
  const what = changes.length > 0 ? `${changes.join('; ')}.` : 'Somebody else changed it.';
  return `${adminMessages.changedMeanwhile} ${what} Nothing of yours was saved: please look at it again.`;
}
