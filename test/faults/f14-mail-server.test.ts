import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it, vi } from 'vitest';
import { ask } from '../../apps/api/test/process/client.ts';
import type { RunningServer } from '../../apps/api/test/process/server.ts';
import { query, useSite } from '../../apps/api/test/process/site.ts';
import { people } from '../../apps/api/test/world.ts';

const site = useSite();
/** No answer may wait for the mail server. */
const answerMs = 300;

/** Mails as they arrived, acknowledged or not. */
const mails: string[] = [];
let smtp: SMTPServer | undefined;
let silent: Server | undefined;
const sockets = new Set<Socket>();

afterEach(async () => {
  mails.length = 0;
  await closeMailServer();
  for (const socket of sockets) socket.destroy();
  silent?.close();
  silent = undefined;
  await query(site.databaseUrl, 'DELETE FROM pgboss.job');
});

async function closeMailServer(): Promise<void> {
  const server = smtp;
  smtp = undefined;
  if (server) await new Promise<void>((resolve) => server.close(resolve));
}

const take: NonNullable<SMTPServerOptions['onData']> = (stream, _session, done) => {
  let mail = '';
  stream.on('data', (piece: Buffer) => (mail += piece.toString()));
  stream.on('end', () => {
    mails.push(mail);
    done();
  });
};

/** Starts a mail server that behaves like this, at this port or a free one; gives its port. */
async function openMailServer(options: SMTPServerOptions = {}, port = 0): Promise<number> {
  smtp = new SMTPServer({ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], onData: take, ...options });
  smtp.on('error', () => undefined);
  const listening = smtp.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  return (listening.address() as AddressInfo).port;
}

const startWith = (port: number) => site.start({ SMTP_URL: `smtp://127.0.0.1:${port}`, FORGOT_PER_HOUR: '100' });

async function forgot(server: RunningServer): Promise<void> {
  const reply = await ask(server.url, '/api/membership/password/forgot', { body: { email: people.parent.email } });
  expect([reply.status, reply.errors]).toEqual([200, []]);
  expect(reply.ms).toBeLessThan(answerMs);
}

interface Job {
  state: string;
  retries: number;
  /** Seconds until the next try. */
  wait: number;
}
const jobs = () =>
  query<Job>(
    site.databaseUrl,
    `SELECT state::text, retry_count AS retries, extract(epoch FROM start_after - now())::float AS wait
     FROM pgboss.job WHERE name = 'password-reset-mail' ORDER BY created_on`,
  );

/** How many letters are still to be sent, and how many were given up. */
async function backlog(): Promise<{ waiting: number; ended: number }> {
  const states = (await jobs()).map(({ state }) => state);
  const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length;
  return { waiting: count('created', 'retry', 'active'), ended: count('failed', 'cancelled') };
}

/** Resolves when the mail has failed once and waits for another try. */
async function waitsForRetry(timeout = 10_000): Promise<void> {
  await vi.waitUntil(async () => (await jobs())[0]?.state === 'retry', { timeout, interval: 50 });
  const [job] = await jobs();
  // Thirty seconds, give or take the queue's own spread.
  expect(job?.wait).toBeGreaterThan(5);
}

/** What waits for its next try need not wait any longer. */
const makeDue = () =>
  query(site.databaseUrl, `UPDATE pgboss.job SET start_after = now() WHERE name = 'password-reset-mail'`);

async function isSent(): Promise<void> {
  await vi.waitUntil(async () => (await jobs())[0]?.state === 'completed', { timeout: 10_000, interval: 50 });
}

const tokenOf = (mail: string) =>
  /change-password\?id=(?:3D)?([\w-]{20,})/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? '';

function expectUnlogged(server: RunningServer): void {
  for (const mail of mails) {
    const token = tokenOf(mail);
    expect(token.length).toBeGreaterThan(20);
    expect(server.output.filter((line) => line.includes(token))).toEqual([]);
  }
}

it('F14 a mail server that refuses delays no answer, and the mail is sent once when it is back', async () => {
  const port = await openMailServer();
  await closeMailServer();
  const server = await startWith(port);
  await forgot(server);
  await waitsForRetry();
  await openMailServer({}, port);
  await makeDue();
  await isSent();
  expect(mails).toHaveLength(1);
  expectUnlogged(server);
  await server.end('SIGKILL');
});

it('F14 a mail server that never says a word is given up, and the mail waits for another', async () => {
  silent = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const server = await startWith(port);
  for (let count = 0; count < 3; count += 1) await forgot(server);
  await waitsForRetry(20_000);
  // All three are still to be sent: none was lost, none given up.
  expect(await backlog()).toEqual({ waiting: 3, ended: 0 });
  expect(server.ending()).toBeUndefined();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent?.close(resolve));
  await openMailServer({}, port);
  const isWorkedOff = async () => {
    await makeDue();
    return (await backlog()).waiting === 0;
  };
  await vi.waitUntil(isWorkedOff, { timeout: 30_000, interval: 200 });
  expect((await jobs()).map(({ state }) => state)).toEqual(['completed', 'completed', 'completed']);
  // Each wrote a letter of its own, and the link of the newest is the one that works.
  const tokens = mails.map(tokenOf);
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(tokens.length).toBeGreaterThan(0);
  expectUnlogged(server);
  await server.end('SIGKILL');
});

it('F14 a mail server that takes its time delays no answer, and gets the mail once', async () => {
  const port = await openMailServer({
    onMailFrom: (_address, _session, done) => {
      void pause(3_000).then(() => {
        done();
      });
    },
  });
  const server = await startWith(port);
  await forgot(server);
  await isSent();
  expect(mails).toHaveLength(1);
  expectUnlogged(server);
  await server.end('SIGKILL');
});

it('F14 a mail server that says 451 is asked again later, and gets the mail once', async () => {
  let busy = true;
  const port = await openMailServer({
    onRcptTo: (_address, _session, done) => {
      done(busy ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null);
    },
  });
  const server = await startWith(port);
  await forgot(server);
  await waitsForRetry();
  expect(mails).toEqual([]);
  busy = false;
  await makeDue();
  await isSent();
  expect(mails).toHaveLength(1);
  expectUnlogged(server);
  await server.end('SIGKILL');
});

it('F14 a mail server that dies after it has the mail gets it again, and the newer link is the one that works', async () => {
  let dies = true;
  const port = await openMailServer({
    onData: (stream, session, done) => {
      take(stream, session, (error) => {
        if (!dies) done(error);
        // The mail is taken and the line is gone before the word of it.
        else
          for (const connection of smtp?.connections ?? [])
            (connection as unknown as { _socket: Socket })._socket.destroy();
      });
    },
  });
  const server = await startWith(port);
  await forgot(server);
  await waitsForRetry();
  expect(mails).toHaveLength(1);
  dies = false;
  await makeDue();
  await isSent();
  expect(mails).toHaveLength(2);
  expectUnlogged(server);
  const reset = (mail: string) =>
    ask(server.url, '/api/membership/password/reset', {
      body: { NewPassword: 'Daffodil13', ConfirmPassword: 'Daffodil13', TokenID: tokenOf(mail) },
    });
  const [older, newer] = mails as [string, string];
  expect((await reset(older)).errors).toHaveLength(1);
  expect((await reset(newer)).errors).toEqual([]);
  await server.end('SIGKILL');
});
