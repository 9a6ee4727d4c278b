import { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useApi } from '../../test/api.ts';
import { MailServer } from '../../test/mail-server.ts';
import { people } from '../../test/world.ts';
import { loadConfig } from '../config.ts';
import { createMailer } from '../mail/mailer.ts';
import { jobHandlers } from '../start/jobs.ts';
import { openQueue } from './queue.ts';

const api = useApi({ FORGOT_PER_HOUR: '100' });

const forgot = () => api.post(null, '/api/membership/password/forgot', { email: people.parent.email });

/** What waits for another try, made due now. */
async function makeDue(): Promise<number> {
  const { rowCount } = await api.db.pool.query(`
    UPDATE pgboss.job SET start_after = now() - interval '1 second'
    WHERE name = 'password-reset-mail' AND state IN ('created', 'retry')`);
  return rowCount ?? 0;
}

let server: MailServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const drainWith = (smtpUrl: string | undefined) => {
  const config = { ...api.deps.config, smtpUrl };
  return api.deps.queue.drain(jobHandlers({ ...api.deps, config, mailer: createMailer(config, () => undefined) }));
};

describe('mails', () => {
  it('F14 wait for a mail server that is down, and are sent once it is back', async () => {
    expect((await forgot()).success).toBe(true);
    expect(await drainWith('smtp://127.0.0.1:9')).toBe(0);
    server = new MailServer();
    const url = await server.listen();
    expect(await makeDue()).toBe(1);
    expect(await drainWith(url)).toBe(1);
    expect(server.mails).toHaveLength(1);
    expect(await makeDue()).toBe(0);
  });

  it('F14 wait when the server says 451, and nothing is lost', async () => {
    server = new MailServer();
    server.answer = '451 try again later';
    const url = await server.listen();
    await forgot();
    expect(await drainWith(url)).toBe(0);
    server.answer = '250 OK';
    expect(await makeDue()).toBe(1);
    expect(await drainWith(url)).toBe(1);
    expect(server.mails[0]).toContain(`To: ${people.parent.email}`);
  });

  it('come from the name of the product, whatever stands in it', async () => {
    const { mailFrom } = loadConfig({ DATA_DIR: api.deps.config.dataDir, PRODUCT_NAME: 'Kids <3 "Care", Inc.\\' });
    server = new MailServer();
    const config = { ...api.deps.config, mailFrom, smtpUrl: await server.listen() };
    await forgot();
    await api.deps.queue.drain(jobHandlers({ ...api.deps, config, mailer: createMailer(config, () => undefined) }));
    expect(server.mails[0]).toContain('From: "Kids <3 \\"Care\\", Inc.\\\\" <no-reply@localhost>');
  });

  it('that the server has are not sent again while it takes minutes to say so, and say that nobody need answer', async () => {
    server = new MailServer();
    const silence = vi.spyOn(Socket.prototype, 'setTimeout');
    await forgot();
    expect(await drainWith(await server.listen())).toBe(1);
    const waits = silence.mock.calls.map(([ms]) => ms);
    silence.mockRestore();
    expect(Math.max(...waits)).toBe(600_000);
    expect(server.mails[0]).toContain('Auto-Submitted: auto-generated\r\n');
    expect(server.mails[0]).toContain('X-Auto-Response-Suppress: All\r\n');
    const { rows } = await api.db.pool.query<object>(`
      SELECT DISTINCT expire_seconds FROM pgboss.queue WHERE name LIKE '%-mail'`);
    expect(rows).toEqual([{ expire_seconds: 900 }]);
  });

  it('do not delay the answer: it is given before any mail server was asked', async () => {
    expect((await forgot()).success).toBe(true);
    expect(await makeDue()).toBe(1);
    expect(await drainWith(undefined)).toBe(1);
  });
});

describe('a server that takes jobs', () => {
  it('tells of each that fails, and of queues that an earlier release has made changes what it knows better', async () => {
    await api.db.pool.query('UPDATE pgboss.queue SET retry_limit = 1, heartbeat_seconds = NULL');
    const failed: [string, string | undefined][] = [];
    const queue = openQueue(api.db.pool, (error, job) => failed.push([error.message, job]));
    try {
      const failing = () => Promise.reject(new Error('no'));
      const handlers = { ...jobHandlers(api.deps), 'password-reset-mail': failing, sweep: async () => undefined };
      await queue.work({ ...handlers, retention: async () => undefined });
      await queue.send('password-reset-mail', { email: people.parent.email });
      await expect.poll(() => failed, { timeout: 10_000 }).toEqual([['no', 'password-reset-mail']]);
    } finally {
      await queue.stop();
    }
    const { rows } = await api.db.pool.query<object>(
      `SELECT retry_limit, heartbeat_seconds FROM pgboss.queue WHERE name = 'erasure'`,
    );
    expect(rows).toEqual([{ retry_limit: 30, heartbeat_seconds: 20 }]);
    await api.db.pool.query(`DELETE FROM pgboss.job WHERE name = 'password-reset-mail'`);
  });
});

describe('the sweep', () => {
  it('deletes what has ended and leaves what has not', async () => {
    const { prisma } = api.db;
    const userId = api.world.people.parent;
    const now = api.clock.now.getTime();
    const at = (hoursAgo: number) => new Date(now - hoursAgo * 3_600_000);
    const session = (name: string, lastSeen: number, created: number) =>
      prisma.session.create({
        data: { idHash: Buffer.from(name), userId, lastSeenAt: at(lastSeen), createdAt: at(created) },
      });
    await session('idle', 13, 20);
    await session('old', 1, 8 * 24);
    await session('fresh', 1, 20);
    for (const [key, hours] of [
      ['old', 25],
      ['new', 23],
    ] as const) {
      await prisma.idempotencyKey.create({
        data: { userId, call: 'test', key, bodyHash: Buffer.from('x'), answer: {}, createdAt: at(hours) },
      });
    }
    await api.deps.queue.send('sweep', {});
    expect(await drainWith(undefined)).toBe(1);
    const sessions = await prisma.session.findMany({ where: { userId } });
    expect(sessions.map((row) => Buffer.from(row.idHash).toString())).toEqual(['fresh']);
    expect((await prisma.idempotencyKey.findMany()).map((row) => row.key)).toEqual(['new']);
  });
});
