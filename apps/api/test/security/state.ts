import type { TestApi } from '../api.ts';

/** A fingerprint of everything stored but the audit trail and its counts: no request that was turned away may change it. */
export async function stateOf({ db, deps }: TestApi): Promise<Record<string, string>> {
  const { rows: tables } = await db.pool.query<{ name: string }>(`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_name NOT IN ('audit_entries', 'audit_seals', 'refused_requests') AND (table_schema = 'public' OR (table_schema, table_name) = ('pgboss', 'job'))`);
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.pool.query<{ content: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '')) AS content FROM ${name} t`,
    );
    state[name] = rows[0]?.content ?? '';
  }
  const { objects } = await deps.storage.listAll('/', { recursive: true });
  return { ...state, files: String([...objects].length) };
}
