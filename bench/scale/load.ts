import type { Client } from 'pg';
import { onDatabase } from '@footprints/prisma/connection';
import { verifyCounts } from '../../apps/api/src/children/list-counts.ts';
import { hashPassword } from '../../apps/api/src/identity/passwords.ts';
import { markStorage, openStorage } from '../../apps/api/src/storage/files.ts';
import { awardColumns, awardRows } from './awards.ts';
import { chunked, copyInto } from './copy.ts';
import { buildIndexes, setIndexesAside } from './indexes.ts';
import {
  comments,
  imageColumns,
  imageRows,
  momentChildColumns,
  momentColumns,
  momentLines,
  type Template,
} from './moments.ts';
import { badgeStatement, password, peopleStatements } from './people.ts';
import { makePictures } from './pictures.ts';
import { reportChildColumns, reportColumns, reportLines } from './reports.ts';
import { sessionColumns, sessionRows } from './sessions.ts';
import type { Size } from './sizes.ts';

/** Settings of the database server while it is loaded; a load that is cut short is begun again, so nothing need be safe. */
const hasty = ['fsync = off', 'synchronous_commit = off', "max_wal_size = '16GB'", 'autovacuum = off'];

async function set(client: Client, settings: string[], apply: (setting: string) => string): Promise<void> {
  for (const setting of settings) await client.query(`ALTER SYSTEM ${apply(setting)}`);
  await client.query('SELECT pg_reload_conf()');
}

async function loadRows(client: Client, size: Size, templates: Template[]): Promise<void> {
  // Rows that are frozen from the start need no vacuum to be shown by their index alone.
  const copy = (columns: string, lines: Iterable<string>) => copyInto(client, columns, chunked(lines), true);
  await client.query('BEGIN');
  await setIndexesAside(client);
  await copy(imageColumns, imageRows(size, templates));
  await copy(
    reportColumns,
    reportLines(size).map(({ report }) => report),
  );
  await copy(
    reportChildColumns,
    reportLines(size).map(({ children }) => children),
  );
  await copy(
    momentColumns,
    momentLines(size).map(({ moment }) => moment),
  );
  await copy(
    momentChildColumns,
    momentLines(size).map(({ children }) => children),
  );
  await copy(awardColumns, awardRows(size));
  await client.query('COMMIT');
}

/** Every number that the database gives out goes on after the rows loaded. */
async function moveSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(`
    SELECT table_name AS table FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'id' AND column_default LIKE 'nextval(%'`);
  for (const { table } of rows) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM "${table}" HAVING max(id) > 0`,
    );
  }
}

async function timed<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  process.stderr.write(`  ${title}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  return result;
}

/** Fills a migrated, empty database and the picture folder of `dataDir` with the data set of a size. */
export async function loadSize(url: string, dataDir: string, size: Size): Promise<void> {
  await onDatabase(url, async (client) => {
    await set(client, hasty, (setting) => `SET ${setting}`);
    // Foreign keys and triggers would be asked for every row; what they keep is right by construction or made afterwards.
    await client.query('SET session_replication_role = replica');
    const templates = await timed('pictures', () => makePictures(dataDir, size));
    await markStorage(await openStorage({ dataDir, storage: { kind: 'disk' } }));
    await timed('rows', () => loadRows(client, size, templates));
    // After the rows: to empty the pictures empties the children, who refer to them.
    await timed('people', async () => {
      await client.query(peopleStatements(client.escapeLiteral(await hashPassword(password))));
      await copyInto(client, sessionColumns, chunked(sessionRows(size)));
    });
    await timed('indexes', () => buildIndexes(url));
    await timed('the rest', async () => {
      await client.query(badgeStatement);
      await client.query(comments);
      await moveSequences(client);
    });
    await client.query('SET session_replication_role = DEFAULT');
    await timed('counts', () => verifyCounts(url, { repair: true }));
    await timed('statistics', () => client.query('VACUUM (ANALYZE)'));
    await set(client, hasty, (setting) => `RESET ${setting.split(' ')[0] ?? ''}`);
    await timed('to disk', () => client.query('CHECKPOINT'));
  });
}
