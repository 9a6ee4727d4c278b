// The reference: bare Fastify and pg. It sends the statements that the product sent, and does nothing else of what the
// product does: no session, no access rules, no checked bodies, no shaped answers.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { makeSizes } from '../../apps/api/src/images/sizes.ts';
import { inTurn } from '../../apps/api/src/images/queue.ts';
import { hashPassword, matchesPassword } from '../../apps/api/src/identity/passwords.ts';
import { type Asked, prismaAlone, type ReadingName } from './prisma-alone.ts';
import { replay } from './replay.ts';
import type { Statement } from './statements.ts';

/** What the reference does for a call. */
export interface Route {
  method: 'GET' | 'POST';
  /**
   * The statements; what the product reads through Prisma, alone; argon2 with the product's own bound; the file; the photo's sizes with the product's own parameters and
   * turns.
   */
  kind: 'statements' | 'prisma' | 'argon2' | 'file' | 'photo';
  statements: Statement[];
  /** What is read by a 'prisma', and for whom. */
  reading?: { name: ReadingName; asked: Asked };
  /** The file of a 'file'. */
  file?: string;
  /** Answered without a body. */
  status?: number;
}

/** What this process is told, as JSON, in the file that its only argument names. */
export interface Plan {
  databaseUrl: string;
  port: number;
  routes: Route[];
  password: string;
  /** The photo that a 'photo' is made of. */
  photo?: string;
}

const plan = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as Plan;
const pool = new Pool({ connectionString: plan.databaseUrl, max: 10 });
const hash = await hashPassword(plan.password);
const photo = plan.photo === undefined ? Buffer.alloc(0) : await readFile(plan.photo);
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

for (const [number, { method, kind, statements, reading, file, status }] of plan.routes.entries()) {
  app.route({
    method,
    url: `/${String(number)}`,
    handler: async (request, reply) => {
      if (kind === 'file') return reply.type('image/jpeg').send(createReadStream(file ?? ''));
      if (reading !== undefined) return { Data: await read(reading.name, reading.asked) };
      if (kind === 'photo') {
        const { width } = await inTurn(() => makeSizes(photo));
        return { Data: width };
      }
      const body = (request.body ?? {}) as Record<string, unknown>;
      if (kind === 'argon2') return { Data: await matchesPassword(hash, String(body['password'])) };
      const rows = await answer(statements, body);
      return status === undefined ? { Data: rows } : reply.code(status).send();
    },
  });
}

await app.listen({ port: plan.port, host: '127.0.0.1' });
console.log('Ready at');
