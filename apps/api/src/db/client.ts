import { hash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { Pool, type PoolClient, types } from 'pg';
import { type Prisma, PrismaClient } from '../generated/client.ts';

// Calendar days and times of day stay the text that the wire carries; a Date would shift them by a time zone.
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.TIME, (value) => value.slice(0, 5));

/** Nothing that depends on the database may keep a person waiting for more than five seconds (product 4.3). */
const connectMs = 2_000;
const statementMs = 4_000;

/** The one way to the database: Prisma for records, `rows` for the lists that are written in SQL. */
export interface Database {
  prisma: PrismaClient;
  pool: Pool;
  /** Runs one statement and gives its rows, columns as the statement names them. */
  rows<Row>(statement: Prisma.Sql): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Gives a connection up whose answer did not come in time. It would otherwise go back to the pool with its transaction
 * open: the ROLLBACK waits behind the statement, comes late itself and is never sent, and whoever is given the connection
 * next has a save acknowledged that is never committed.
 */
function endWhenLate(client: PoolClient): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]): unknown => {
    const answer = ask(...args);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void client.end();
      });
    }
    return answer;
  };
  client.query = watched as PoolClient['query'];
}

/**
 * The name under which each connection keeps a statement prepared: planning a list's joins takes longer than running them. It
 * gives none up, so what has a text for each search is asked by Prisma, which names nothing.
 */
const nameOf = (text: string) => hash('sha1', text);

const sessionSettings = {
  // Left to itself PostgreSQL plans a list anew for every request, which halves the lists a second: P14's maximum.
  plan_cache_mode: 'force_generic_plan',
  // Compiling a plan pays for reports over millions of rows; here it would cost more than any statement.
  jit: 'off',
} as const;

/** Opens a pool on `url`; `onError` hears of connections that broke while idle, which the pool then replaces. */
export function openDatabase(url: string, onError: (error: Error) => void): Database {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    // With the statements that it keeps: some hundred kilobytes each.
    maxLifetimeSeconds: 3600,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 500,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'footprints-api',
    options: Object.entries(sessionSettings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  pool.on('error', onError);
  pool.on('connect', endWhenLate);
  const adapter = new PrismaPg(pool, { onPoolError: onError });
  const prisma = new PrismaClient({
    adapter,
    errorFormat: 'minimal',
    transactionOptions: { maxWait: connectMs, timeout: statementMs },
  });
  return {
    prisma,
    pool,
    async rows<Row>(statement: Prisma.Sql): Promise<Row[]> {
      const { text, values } = statement;
      const result = await pool.query({ name: nameOf(text), text, values });
      return result.rows as Row[];
    },
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
