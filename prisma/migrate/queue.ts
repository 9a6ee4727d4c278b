import type { Client } from 'pg';
import { requireHere } from '../folder.ts';

const schema = 'pgboss';

/** The version of its tables that the package works with. */
function wantedVersion(): number {
  const { pgboss } = requireHere('pg-boss/package.json') as { pgboss: { schema: number } };
  return pgboss.schema;
}

/**
 * Makes the tables of the job queue, or brings them up to date: the server may not (decision record 5).
 * @param client signed in as the owner, who has the schema already
 * @throws when the database refuses
 */
export async function prepareQueue(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string | null }>(`SELECT to_regclass('${schema}.version') AS table`);
  const version = rows[0]?.table ? await presentVersion(client) : undefined;
  const wanted = wantedVersion();
  // A newer one has been here; it goes on working for this one, as a newer migration does.
  if (version !== undefined && version >= wanted) return;
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss');
  await client.query(
    version === undefined ? getConstructionPlans(schema, { createSchema: false }) : getMigrationPlans(schema, version),
  );
}

async function presentVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${schema}.version`);
  return rows[0]?.version ?? 0;
}
