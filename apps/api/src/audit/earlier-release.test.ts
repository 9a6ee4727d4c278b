import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { applyMigrations } from '@footprints/prisma/migrate';
import { createTestDatabase } from '../../test/database.ts';
import { verifyAudit } from './verify.ts';

const prismaDir = join(import.meta.dirname, '../../../../prisma');
const migration = '20261122210715_details_forgotten';

/** A folder with the migrations before the one that this is about. */
function earlierMigrations(): string {
  const dir = mkdtempSync(join(tmpdir(), 'footprints-earlier-'));
  const names = readdirSync(join(prismaDir, 'migrations')).filter((name) => name < migration || name.endsWith('.toml'));
  for (const name of names)
    cpSync(join(prismaDir, 'migrations', name), join(dir, 'migrations', name), { recursive: true });
  cpSync(join(prismaDir, 'schema.prisma'), join(dir, 'schema.prisma'));
  return dir;
}

it('a chain that an earlier release sealed is whole after the migration, and anchored in the form of today', async () => {
  const database = await createTestDatabase('empty');
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  const dir = earlierMigrations();
  try {
    await applyMigrations(database.url, dir);
    let head: Buffer | null = null;
    for (let sequence = 1; sequence <= 3; sequence++) {
      const entry: { rows: { id: string; hash: Buffer }[] } = await owner.query(
        `WITH e AS (INSERT INTO audit_entries (action, entity, entity_id, location_id, before, after)
           VALUES ('child.changed', 'child', '7', 1, '{"FirstName": "Zora"}', '{"FirstName": "Zo", "Version": 2}') RETURNING *)
         SELECT e.id, sha256(convert_to(jsonb_build_array(encode($1::bytea, 'hex'), e.id,
           (extract(epoch FROM e.at) * 1000)::bigint, e.actor_id, e.action, e.entity, e.entity_id, e.location_id, e.before,
           e.after)::text, 'UTF8')) AS hash FROM e`,
        [head],
      );
      const [row] = entry.rows;
      await owner.query('INSERT INTO audit_seals VALUES ($1, $2, 1, $3, $4, 0)', [sequence, row?.id, head, row?.hash]);
      head = row?.hash ?? null;
    }
    await applyMigrations(database.url);
    const verdict = await verifyAudit(database.url);
    expect(verdict).toMatchObject({ broken: [], erased: [], unsealed: 1 });
    expect(verdict.chains).toEqual([{ locationId: 1, entries: 3, head: head?.toString('hex') }]);
    const { rows } = await owner.query(
      `SELECT after->'Entries' AS entries FROM audit_entries WHERE action = 'trail.anchored'`,
    );
    expect(rows).toEqual([{ entries: 3 }]);
    await owner.query(`SET session_replication_role = replica; UPDATE audit_entries SET salt = 'other' WHERE id = 2`);
    expect((await verifyAudit(database.url)).broken).toEqual(['4']);
  } finally {
    await owner.end();
    await database.drop();
    rmSync(dir, { recursive: true });
  }
});
