import { onDatabase } from '@footprints/prisma/connection';
import { verifyCounts } from '../../apps/api/src/children/list-counts.ts';

/** Of a hundred rows so many were withdrawn, and one each was moved to another child of the room and corrected. */
const withdrawnPercent = 5;

const nouns = [
  { entry: 'report', entries: 'reports', rows: 'report_children', key: 'report_id' },
  { entry: 'moment', entries: 'moments', rows: 'moment_children', key: 'moment_id' },
] as const;

/** What putting right leaves of these rows: a line of what was said before for each, and the row gone, another's, or marked. */
function statements({ entry, entries, rows, key }: (typeof nouns)[number]): string[] {
  const place = `(r.${key}::bigint * 31 + r.child_id * 17) % 100`;
  const other = `r.child_id + 1 IN (SELECT c.id FROM children c WHERE c.classroom_id = r.classroom_id)
    AND NOT EXISTS (SELECT FROM ${rows} o WHERE o.${key} = r.${key} AND o.child_id = r.child_id + 1)`;
  const changed = `SELECT ch.child_id, ch.entry_id FROM entry_changes ch WHERE ch.entry = '${entry}'`;
  return [
    `INSERT INTO entry_changes (entry, entry_id, child_id, version, kind, happened_at, day, before, after, to_entry_id, to_child_id,
                                was_seen, reason, changed_at, changed_by)
     SELECT '${entry}', r.${key}, r.child_id, 1, w.kind::change_kind, r.happened_at, r.day, '{"Note": "As it was."}',
            CASE WHEN w.kind <> 'retracted' THEN '{"Note": "As it is."}'::jsonb END,
            CASE WHEN w.kind <> 'retracted' THEN r.${key} END,
            CASE w.kind WHEN 'moved' THEN r.child_id + 1 WHEN 'amended' THEN r.child_id END,
            r.child_id % 2 = 0, 'Wrong child', r.happened_at + interval '20 minutes', r.classroom_id
     FROM ${rows} r CROSS JOIN LATERAL (SELECT CASE
       WHEN ${place} < ${withdrawnPercent} THEN 'retracted'
       WHEN ${place} = ${withdrawnPercent} AND ${other} THEN 'moved'
       WHEN ${place} = ${withdrawnPercent + 1} THEN 'amended' END AS kind) w
     WHERE w.kind IS NOT NULL`,
    `DELETE FROM ${rows} r USING (${changed} AND ch.kind = 'retracted') ch WHERE r.${key} = ch.entry_id AND r.child_id = ch.child_id`,
    `UPDATE ${rows} r SET child_id = r.child_id + 1, seen_at = NULL FROM (${changed} AND ch.kind = 'moved') ch
     WHERE r.${key} = ch.entry_id AND r.child_id = ch.child_id`,
    `UPDATE ${rows} r SET corrected_at = r.happened_at + interval '20 minutes' FROM (${changed} AND ch.kind = 'amended') ch
     WHERE r.${key} = ch.entry_id AND r.child_id = ch.child_id`,
    `UPDATE ${entries} e SET version = 2 WHERE e.id IN (SELECT ch.entry_id FROM (${changed}) ch)`,
  ];
}

/** Puts one row of fourteen of a loaded database right, as a year of it would have been, and checks the counts of all lists. */
export async function putRight(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    // As when it was loaded: what keys and triggers keep is right by construction, or made afterwards.
    await client.query('SET session_replication_role = replica');
    for (const statement of nouns.flatMap(statements)) await client.query(statement);
    await client.query('SET session_replication_role = DEFAULT');
    await verifyCounts(url, { repair: true });
    await client.query('VACUUM (ANALYZE)');
  });
}
