import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TechnicalKind, technicalMs } from '@footprints/contracts/retention-kinds';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { memberAt } from '../../test/staff.ts';
import { archiveKey } from '../family/keep.ts';
import { imageKey } from '../images/store.ts';
import { jobHandlers } from '../start/jobs.ts';

// Sessions end as the settings say, and not as the table.
const api = useApi({ SESSION_IDLE_HOURS: '5', SESSION_MAX_DAYS: '3' });
const hour = 3_600_000;
const day = 24 * hour;

const names = ['old', 'young', 'other'] as const;
type Name = (typeof names)[number];

/** Something that is kept for a time. */
interface Kept {
  /** Makes one whose time begins then. */
  make(name: Name, from: Date): Promise<unknown>;
  /** Those that are there. */
  left(): Promise<string[]>;
}

let start: Date;
let staffMemberId: number;
beforeAll(async () => {
  start = api.clock.now;
  staffMemberId = (await memberAt(api)).id;
  // The first job makes the queues.
  await api.deps.queue.send('sweep', {});
});

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const parent = () => api.world.people.parent;
const childOf = (name: Name) =>
  ({ old: api.world.children.ava, young: api.world.children.ben, other: api.world.children.liam })[name];

/** The times of a link that was good for an hour. */
const until = (expiresAt: Date) => ({ createdAt: new Date(expiresAt.getTime() - hour), expiresAt });

/** Sessions are told apart by their device: each kind of them ends by another bound. */
const sessions = (kind: string, make: Kept['make']): Kept => ({
  make,
  left: async () =>
    (await api.db.prisma.session.findMany({ where: { device: kind } })).map(({ idHash }) =>
      textOf(idHash).replace(`${kind} `, ''),
    ),
});

const session = (kind: string, name: Name, createdAt: Date, lastSeenAt: Date, deviceId: number | null = null) =>
  api.db.prisma.session.create({
    data: {
      ...{ idHash: Buffer.from(`${kind} ${name}`), userId: parent() },
      ...{ device: kind, createdAt, lastSeenAt, deviceId },
    },
  });

/** Done, or given up: a letter that waits has no such time. */
const letters = (state: 'completed' | 'failed'): Kept => ({
  make: async (name, from) => {
    await api.deps.queue.send('password-reset-mail', { email: `${name}@${state}.test` });
    const values = [state, from, `${name}@${state}.test`];
    await api.db.pool.query(
      `UPDATE pgboss.job SET state = $1::pgboss.job_state, completed_on = $2 WHERE data->>'email' = $3`,
      values,
    );
  },
  left: async () =>
    (
      await api.db.pool.query<{ name: string }>(
        `SELECT split_part(data->>'email', '@', 1) AS name FROM pgboss.job WHERE data->>'email' LIKE $1`,
        [`%@${state}.test`],
      )
    ).rows.map(({ name }) => name),
});

const outbox = () => join(api.deps.config.dataDir, 'outbox');

/** Letters as files, or what was left of one when the server ended while it was written. */
const written = (prefix: string, suffix: string): Kept => ({
  make: async (name, from) => {
    await mkdir(outbox(), { recursive: true });
    const file = join(outbox(), `${prefix}${name}${suffix}`);
    await writeFile(file, 'Dear Rosa');
    await utimes(file, from, from);
  },
  left: async () =>
    (await readdir(outbox()).catch(() => [])).flatMap((file) =>
      file.startsWith(prefix) && file.endsWith(suffix) ? file.slice(prefix.length, -suffix.length) : [],
    ),
});

const archives = (state: 'ready' | 'failed'): Kept => ({
  make: async (name, from) => {
    const file = `${state}-${name}`;
    await api.deps.storage.put(archiveKey(file), 'PK');
    const ready = { bytes: 2n, readyAt: from, keptUntil: new Date(from.getTime() + technicalMs('archives')) };
    const data = { childId: childOf(name), state, file, askedAt: from, startedAt: from };
    await api.db.prisma.familyArchive.create({ data: state === 'ready' ? { ...data, ...ready } : data });
  },
  left: async () => {
    const rows = await api.db.prisma.familyArchive.findMany({ where: { state } });
    const files = names.map((name) => api.deps.storage.exists(archiveKey(`${state}-${name}`)));
    expect((await Promise.all(files)).filter(Boolean)).toHaveLength(rows.length);
    return rows.map(({ file }) => (file ?? '').replace(`${state}-`, ''));
  },
});

/** All that the product keeps for a while, each kind of row by itself. */
const table: Record<TechnicalKind, Record<string, Kept>> = {
  idleSessions: { 'idle sessions': sessions('idle', (name, from) => session('idle', name, from, from)) },
  oldSessions: {
    'sessions in use': sessions('used', (name, from) =>
      session('used', name, from, new Date(from.getTime() + api.deps.config.sessionMaxMs)),
    ),
  },
  tablets: {
    'sessions of tablets': sessions('tablet', async (name, from) => {
      const device = { classroomId: api.world.people.sunflowers, name, pairedAt: start };
      const { id } = await api.db.prisma.roomDevice.create({ data: device });
      // Paired long before it was last used.
      await session('tablet', name, new Date(from.getTime() - 300 * day), from, id);
    }),
  },
  addresses: {
    'known addresses': {
      make: (name, lastUsedAt) =>
        api.db.prisma.knownAddress.create({ data: { userId: parent(), addressHash: Buffer.from(name), lastUsedAt } }),
      left: async () => (await api.db.prisma.knownAddress.findMany()).map((row) => textOf(row.addressHash)),
    },
  },
  browsers: {
    'known browsers': {
      make: (name, lastUsedAt) =>
        api.db.prisma.knownDevice.create({ data: { userId: parent(), deviceHash: Buffer.from(name), lastUsedAt } }),
      left: async () => (await api.db.prisma.knownDevice.findMany()).map((row) => textOf(row.deviceHash)),
    },
  },
  mailedLinks: {
    'links for a new password': {
      make: (name, expiresAt) =>
        api.db.prisma.resetToken.create({
          data: { userId: parent(), tokenHash: Buffer.from(name), ...until(expiresAt) },
        }),
      left: async () => (await api.db.prisma.resetToken.findMany()).map((row) => textOf(row.tokenHash)),
    },
    invitations: {
      make: (name, expiresAt) =>
        api.db.prisma.invitation.create({
          data: { userId: parent(), tokenHash: Buffer.from(name), ...until(expiresAt) },
        }),
      left: async () => (await api.db.prisma.invitation.findMany()).map((row) => textOf(row.tokenHash)),
    },
    'links for a PIN': {
      make: (name, expiresAt) =>
        api.db.prisma.pinLink.create({ data: { staffMemberId, tokenHash: Buffer.from(name), ...until(expiresAt) } }),
      left: async () => (await api.db.prisma.pinLink.findMany()).map((row) => textOf(row.tokenHash)),
    },
    'links that confirm a sign-in': {
      make: (name, expiresAt) => {
        const hashes = { tokenHash: Buffer.from(name), addressHash: Buffer.from(name) };
        return api.db.prisma.signInConfirmation.create({ data: { userId: parent(), ...hashes, expiresAt } });
      },
      left: async () => (await api.db.prisma.signInConfirmation.findMany()).map((row) => textOf(row.tokenHash)),
    },
    'links for another email': {
      make: (name, expiresAt) => {
        const hashes = { confirmHash: Buffer.from(name), stopHash: Buffer.from(`stop ${name}`) };
        const emails = { email: 'new@world.test', previous: 'parent@world.test' };
        const times = { startedAt: until(expiresAt).createdAt, expiresAt };
        return api.db.prisma.emailChange.create({ data: { userId: parent(), ...emails, ...hashes, ...times } });
      },
      left: async () => (await api.db.prisma.emailChange.findMany()).map((row) => textOf(row.confirmHash)),
    },
    'links for another child': {
      make: (name, expiresAt) => {
        const who = { userId: api.world.people.director, childId: childOf(name), email: 'director@world.test' };
        const data = { ...who, tokenHash: Buffer.from(name), ...until(expiresAt) };
        return api.db.prisma.guardianRequest.create({ data });
      },
      left: async () => (await api.db.prisma.guardianRequest.findMany()).map((row) => textOf(row.tokenHash)),
    },
  },
  saveKeys: {
    'answers for saves': {
      make: (key, createdAt) => {
        const data = { userId: parent(), call: 'test', key, bodyHash: Buffer.from('x'), answer: {}, createdAt };
        return api.db.prisma.idempotencyKey.create({ data });
      },
      left: async () => (await api.db.prisma.idempotencyKey.findMany()).map(({ key }) => key),
    },
  },
  attempts: {
    'counted attempts': {
      make: (key, from) => api.db.prisma.rateLimit.create({ data: { key, points: 1, expire: BigInt(from.getTime()) } }),
      left: async () => (await api.db.prisma.rateLimit.findMany()).map(({ key }) => key),
    },
  },
  letters: { 'letters that were sent': letters('completed'), 'letters that were given up': letters('failed') },
  writtenLetters: { 'letters in files': written('2026-', '.eml'), 'letters cut short': written('.2026-', '.eml.tmp') },
  uploads: {
    'photos that nobody used': {
      make: async (name, uploadedAt) => {
        await api.deps.storage.put(imageKey(name, 'full'), 'JPEG');
        const size = { width: 4, height: 3, bytes: 4, sha256: Buffer.from(name) };
        await api.db.prisma.image.create({ data: { name, kind: 'photo', ...size, uploadedAt } });
      },
      left: async () => {
        const rows = (await api.db.prisma.image.findMany({ where: { kind: 'photo' } })).map(({ name }) => name);
        const files = names.map((name) => api.deps.storage.exists(imageKey(name, 'full')));
        expect((await Promise.all(files)).filter(Boolean)).toHaveLength(rows.length);
        return rows;
      },
    },
  },
  archives: { 'archives that were ready': archives('ready'), 'archives that failed': archives('failed') },
};

const all = Object.entries(table).flatMap(([kind, rows]) =>
  Object.entries(rows).map(([what, kept]) => ({ kind: kind as TechnicalKind, what, kept })),
);

/** All that is left, by what it is. */
async function leftOfAll(): Promise<Record<string, string[]>> {
  const left = all.map(async ({ what, kept }) => [what, (await kept.left()).toSorted()] as const);
  return Object.fromEntries(await Promise.all(left));
}

/** Sweeps as if it were so many milliseconds later. */
async function sweepAt(ms: number): Promise<void> {
  api.clock.now = new Date(start.getTime() + ms);
  await jobHandlers(api.deps).sweep({}, new AbortController().signal);
}

describe('the sweep', () => {
  afterEach(async () => {
    await sweepAt(2_000 * day);
    expect(Object.values(await leftOfAll()).flat()).toEqual([]);
    api.clock.now = start;
  });

  it.each(all)(
    '$what ($kind) go when their time is over, not a millisecond before, and nothing with them',
    async (one) => {
      const { sessionIdleMs, sessionMaxMs } = api.deps.config;
      const set: Partial<Record<TechnicalKind, number>> = { idleSessions: sessionIdleMs, oldSessions: sessionMaxMs };
      const bound = set[one.kind] ?? technicalMs(one.kind);
      await one.kept.make('old', start);
      await one.kept.make('young', new Date(start.getTime() + 1_000));
      for (const { kept } of all.filter(({ what }) => what !== one.what)) {
        await kept.make('other', new Date(start.getTime() + bound));
      }
      const others = Object.fromEntries(all.map(({ what }) => [what, ['other']]));
      await sweepAt(bound - 1);
      expect(await leftOfAll()).toEqual({ ...others, [one.what]: ['old', 'young'] });
      for (const time of ['first', 'second']) {
        await sweepAt(bound + 1);
        expect([time, await leftOfAll()]).toEqual([time, { ...others, [one.what]: ['young'] }]);
      }
    },
  );
});

describe('the outbox folder', () => {
  it('need not be there, and keeps what is no letter', async () => {
    await rm(outbox(), { recursive: true, force: true });
    await sweepAt(0);
    await mkdir(join(outbox(), 'folder.eml'), { recursive: true });
    await writeFile(join(outbox(), '.gitignore'), '*');
    for (const name of ['folder.eml', '.gitignore']) await utimes(join(outbox(), name), start, start);
    await sweepAt(400 * day);
    expect((await readdir(outbox())).toSorted()).toEqual(['.gitignore', 'folder.eml']);
  });
});

it('a letter that waits for another try stays, however old it is', async () => {
  await api.deps.queue.send('password-reset-mail', { email: 'waits@retry.test' });
  await sweepAt(400 * day);
  const { rows } = await api.db.pool.query(`SELECT 1 FROM pgboss.job WHERE data->>'email' = 'waits@retry.test'`);
  expect(rows).toHaveLength(1);
});
