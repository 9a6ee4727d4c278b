import { Client } from 'pg';

/** One location's entries, or those of none (null), in the order in which they were written. */
export interface Chain {
  locationId: number | null;
  entries: number;
  /** The newest entry's hash; whoever notes it finds a tail that was cut off later. */
  head: string;
}

export interface Verdict {
  chains: Chain[];
  /** Ids of entries that are not what was written, or do not follow the one before them. */
  broken: string[];
  /** Of the heads asked for, those that are in no chain any more. */
  missingHeads: string[];
}

/**
 * What `audit_hash` of the migration computes, without asking it: a database in which somebody has tampered may hold
 * another function of that name.
 */
const hashOf = `sha256(convert_to(jsonb_build_array(
  encode(e.previous_hash, 'hex'), e.id, (extract(epoch FROM e.at) * 1000)::bigint, e.actor_id, e.action, e.entity,
  e.entity_id, e.location_id, e.before, e.after)::text, 'UTF8'))`;

/**
 * Follows every chain of the audit trail from its first entry to its newest.
 * @param heads hashes that were noted earlier as the newest of a chain
 */
export async function verifyAudit(databaseUrl: string, heads: readonly string[] = []): Promise<Verdict> {
  // A connection of its own: the server's would give up after some seconds, and years of entries take longer.
  const client = new Client({ connectionString: databaseUrl, application_name: 'footprints-audit' });
  await client.connect();
  try {
    // Everything from one moment, while others go on writing.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const broken = await client.query<{ id: string }>(`
      SELECT id FROM (
        SELECT e.id, e.hash = ${hashOf} AS sealed,
               e.previous_hash IS NOT DISTINCT FROM lag(e.hash) OVER (PARTITION BY e.location_id ORDER BY e.id) AS linked
        FROM audit_entries e) checked
      WHERE NOT (sealed AND linked) ORDER BY id`);
    const chains = await client.query<Chain>(`
      SELECT c.location_id AS "locationId", c.entries, encode(e.hash, 'hex') AS head
      FROM (SELECT location_id, count(*)::int AS entries, max(id) AS newest FROM audit_entries GROUP BY location_id) c
      JOIN audit_entries e ON e.id = c.newest
      ORDER BY c.location_id NULLS FIRST`);
    const missing = await client.query<{ head: string }>(
      `SELECT head FROM unnest($1::text[]) head
       WHERE NOT EXISTS (SELECT 1 FROM audit_entries e WHERE encode(e.hash, 'hex') = lower(head))`,
      [heads],
    );
    return {
      chains: chains.rows,
      broken: broken.rows.map(({ id }) => id),
      missingHeads: missing.rows.map(({ head }) => head),
    };
  } finally {
    await client.end();
  }
}
