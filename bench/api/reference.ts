// The reference: bare Fastify and pg. It sends the statements that the product sent, and does nothing else of what the
// product does: no session, no access rules, no checked bodies, no shaped answers.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as argon2 from 'argon2';
import Fastify from 'fastify';
import { Pool, type QueryResult } from 'pg';
import type { Statement, Value } from './statements.ts';

/** What this process is told, as JSON, in the file that its only argument names. */
export interface Plan {
  databaseUrl: string;
  port: number;
  routes: { path: string; method: 'GET' | 'POST'; kind: 'statements' | 'argon2' | 'file'; statements: Statement[] }[];
  thumb: string;
  password: string;
}

type Send = (statement: { name?: string; text: string; values: unknown[] }) => Promise<QueryResult>;

const plan = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as Plan;
const pool = new Pool({ connectionString: plan.databaseUrl, max: 10 });
const hash = await argon2.hash(plan.password, {
  type: argon2.argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
});
const app = Fastify({ logger: false });

async function replay(send: Send, statements: Statement[], body: Record<string, unknown>): Promise<unknown[]> {
  let insertedId: unknown;
  const rows: unknown[] = [];
  const valueOf = (value: Value) => ('fixed' in value ? value.fixed : 'body' in value ? body[value.body] : insertedId);
  for (let at = 0; at < statements.length;) {
    const batch: Promise<QueryResult>[] = [];
    do {
      const { name, text, values } = statements[at]!;
      batch.push(send({ ...(name === undefined ? {} : { name }), text, values: values.map(valueOf) }));
      at += 1;
    } while (statements[at]?.alongside);
    for (const result of await Promise.all(batch)) {
      if (result.command === 'INSERT') insertedId = (result.rows[0] as { id?: unknown } | undefined)?.id ?? insertedId;
      rows.push(...result.rows);
    }
  }
  return rows;
}

async function answer(statements: Statement[], body: Record<string, unknown>): Promise<unknown[]> {
  if (!statements.some(({ text }) => text === 'BEGIN')) {
    return replay((statement) => pool.query(statement), statements, body);
  }
  const client = await pool.connect();
  try {
    return await replay((statement) => client.query(statement), statements, body);
  } finally {
    client.release();
  }
}

for (const [number, { method, kind, statements }] of plan.routes.entries()) {
  app.route({
    method,
    url: `/${String(number)}`,
    handler: async (request, reply) => {
      if (kind === 'file') return reply.type('image/jpeg').send(createReadStream(plan.thumb));
      const body = (request.body ?? {}) as Record<string, unknown>;
      if (kind === 'argon2') return { Data: await argon2.verify(hash, String(body['password'])) };
      return { Data: await answer(statements, body) };
    },
  });
}

await app.listen({ port: plan.port, host: '127.0.0.1' });
console.log('Ready at');
