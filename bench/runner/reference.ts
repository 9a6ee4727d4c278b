// The reference: bare Fastify and pg. It sends the statements that the product sent, and does nothing else of what the
// product does: no session, no access rules, no checked bodies, no shaped answers.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { makeSizes } from '../../apps/api/src/images/sizes.ts';
import { whenItsTurnComes } from '../../apps/api/src/images/queue.ts';
import { hashPassword, matchesPassword } from '../../apps/api/src/identity/passwords.ts';
import { password } from '../scale/people.ts';
import { type Asked, prismaAlone, type ReadingName } from './prisma-alone.ts';
import { replay } from './replay.ts';
import type { Statement } from './statements.ts';

/** What the reference does for a call. */
export type Work =
  /** Answered without a body where there is a status. */
  | { kind: 'statements'; statements: Statement[]; status?: number }
  /** What the product reads through Prisma, alone. */
  | { kind: 'prisma'; reading: ReadingName; asked: Asked }
  /** With the product's own bound. */
  | { kind: 'argon2' }
  | { kind: 'file'; file: string }
  /** The sizes of this photo, with the product's own parameters and turns. */
  | { kind: 'photo'; file: string };

export interface Route {
  method: 'GET' | 'POST';
  work: Work;
}

/** What this process is told, as JSON, in the file that its only argument names. */
export interface Plan {
  databaseUrl: string;
  port: number;
  routes: Route[];
}

const plan = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as Plan;
const pool = new Pool({ connectionString: plan.databaseUrl, max: 10 });
const hash = await hashPassword(password);
const read = prismaAlone(plan.databaseUrl);
const app = Fastify({ logger: false });
app.addContentTypeParser(
  'multipart/form-data',
  { parseAs: 'buffer', bodyLimit: 16_777_216 },
  (_request, body, done) => {
    done(null, body);
  },
);

async function answer(statements: Statement[], body: Record<string, unknown>): Promise<unknown[]> {
  if (!statements.some(({ text }) => /^BEGIN\b/i.test(text))) {
    return replay((statement) => pool.query(statement), statements, body);
  }
  const client = await pool.connect();
  try {
    const rows = await replay((statement) => client.query(statement), statements, body);
    client.release();
    return rows;
  } catch (error) {
    // With its transaction still open the connection would fail whoever is given it next.
    client.release(true);
    throw error;
  }
}

for (const [number, { method, work }] of plan.routes.entries()) {
  const photo = work.kind === 'photo' ? await readFile(work.file) : Buffer.alloc(0);
  app.route({
    method,
    url: `/${number}`,
    handler: async (request, reply) => {
      const body = (request.body ?? {}) as Record<string, unknown>;
      switch (work.kind) {
        case 'file':
          return reply.type('image/jpeg').send(createReadStream(work.file));
        case 'prisma':
          return { Data: await read(work.reading, work.asked) };
        case 'photo':
          return { Data: (await whenItsTurnComes(() => makeSizes(photo))).width };
        case 'argon2':
          return { Data: await matchesPassword(hash, String(body['password'])) };
        case 'statements': {
          const rows = await answer(work.statements, body);
          return work.status === undefined ? { Data: rows } : reply.code(work.status).send();
        }
      }
    },
  });
}

await app.listen({ port: plan.port, host: '127.0.0.1' });
console.log('Ready at');
