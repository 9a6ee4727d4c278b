import type { TestApi } from '../api.ts';

/** A fingerprint of everything stored but the audit trail and its counts: no request that was turned away may change it. */
export async function stateOf({ db, deps }: TestApi): Promise<Record<string, string>> {
  const { rows: tables } = await db.pool.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE tablename NOT IN ('audit_entries', 'audit_seals', 'refused_requests')
      AND (schemaname = 'public' OR (schemaname, tablename) = ('pgboss', 'job'))
    ORDER BY 1`);
  // One statement for all tables, planned once: hundreds of tests ask, twice each.
  const columns = tables.map(
    ({ name }) => `
      (SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '')) FROM ${name} t) AS "${name}"`,
  );
  const { rows } = await db.pool.query<Record<string, string>>({ name: 'state', text: `SELECT ${columns.join()}` });
  const { objects } = await deps.storage.listAll('/', { recursive: true });
  return { ...rows[0], files: String([...objects].length) };
}
