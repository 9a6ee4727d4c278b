import { Client } from 'pg';

/** The tables that are loaded without their indexes. */
const bulky = ['report_children', 'reports', 'moment_children', 'awards', 'moments', 'images'] as const;

const names = bulky.map((table) => `'${table}'::regclass`).join(', ');

/** Empties the large tables and has their indexes left alone until they are built anew. */
export async function setIndexesAside(client: Client): Promise<void> {
  await client.query(`TRUNCATE ${bulky.join(', ')} CASCADE`);
  // Dropped and made again, the keys would take every foreign key that leans on them along. An index that is not ready is
  // skipped by what is written, and REINDEX makes it ready again.
  await client.query(`UPDATE pg_index SET indisready = FALSE, indisvalid = FALSE WHERE indrelid IN (${names})`);
}

/** Builds them from the rows that are there, two at a time, the largest first. */
export async function buildIndexes(url: string): Promise<void> {
  const clients = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  try {
    for (const client of clients) {
      await client.connect();
      await client.query(`SET maintenance_work_mem = '1GB'; SET max_parallel_maintenance_workers = 0`);
    }
    const { rows } = await clients[0]!.query<{ index: string }>(`
      SELECT indexrelid::regclass::text AS index FROM pg_index WHERE indrelid IN (${names})
      ORDER BY pg_relation_size(indrelid) DESC, indexrelid`);
    const build = async (client: Client) => {
      for (let row = rows.shift(); row !== undefined; row = rows.shift())
        await client.query(`REINDEX INDEX ${row.index}`);
    };
    await Promise.all(clients.map(build));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
