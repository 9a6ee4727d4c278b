import { expect, it } from 'vitest';
import { useApi } from './api.ts';
import { examples } from './statements/all.ts';

const api = useApi();

/** What would stand on every side of a cut: who and where, which is asked before a place is known. */
const directory = new Set(['locations', 'users', 'user_roles', 'sessions', 'staff_members', 'list_counts']);

/** What reads of more than one place, and would be asked of every side of a cut, with the tables that it walks. */
const across: Record<string, string[]> = {
  // An admin's, of all places; a director's is of one.
  'children.withoutConsent': ['children'],
  // The trail's own order of everything, which each side would have for itself.
  'audit.unsealed': ['audit_entries'],
  'audit.withoutSeal': ['audit_entries'],
  'audit.hashedEntries': ['audit_entries'],
  'audit.anchors': ['audit_entries'],
  'audit.miscounted': ['audit_entries', 'audit_erasures'],
  'audit.sealedEntries': ['audit_seals'],
  // What is swept.
  'images.giveUpUnused': ['images'],
  'nightly.photosGivenUp': ['images'],
  // Badges that were taken back, which the trail alone remembers, wherever the child is by now.
  'family.outdatedArchives': ['audit_entries'],
  // Letters wait in one queue for all.
  'erasure.forgetJobs': ['job_common'],
  'jobs.doneRemoved': ['job_common'],
};

/** A step of a plan, as PostgreSQL tells it. */
interface Step {
  'Relation Name'?: string;
  Alias?: string;
  Plans?: Step[];
  [detail: string]: unknown;
}

/** The tables of which a step reads rows that nothing binds to one place: no record's id, and no name that is unique. */
function unboundIn(step: Step, above: string[]): string[] {
  const conditions = [
    ...above,
    ...Object.entries(step).flatMap(([detail, text]) => (/(Cond|Filter)$/.test(detail) ? [String(text)] : [])),
  ];
  const below = (step.Plans ?? []).flatMap((next) => unboundIn(next, conditions));
  const table = step['Relation Name'];
  if (table === undefined || directory.has(table) || table.startsWith('pg_') || step['Node Type'] === 'ModifyTable')
    return below;
  const column = String.raw`\b${step.Alias ?? table}\.((\w+_)?id|name)\b`;
  const isBound = new RegExp(String.raw`${column}\)?(::text)? = |= ${column}`);
  return conditions.some((text) => isBound.test(text)) ? below : [table, ...below];
}

/** How the statement would be carried out if the tables were large. */
async function planOf({ text, values }: { text: string; values: unknown[] }): Promise<Step> {
  const client = await api.db.pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      `EXPLAIN (FORMAT JSON, VERBOSE) ${text}`,
      values,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan ?? {};
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

it.for(examples)('a cut by location goes through %s only where that is known', async ([name, example]) => {
  const tables = unboundIn(await planOf(example(api.world).sql), []);
  expect([...new Set(tables)]).toEqual(across[name] ?? []);
});
