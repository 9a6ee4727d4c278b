import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AppInfo } from '@footprints/contracts/identity';
import type { LiveChanges } from '@footprints/contracts/live';
import { useApi } from '../../test/api.ts';
import { listenTo, type Reader } from '../../test/live-reader.ts';
import { people, type Person } from '../../test/world.ts';
import { createSealer, type Sealer } from '../audit/sealer.ts';
import type { PrismaClient } from '../generated/client.ts';
import { createSessions } from '../identity/session-store.ts';
import { createHub, type Listener } from './hub.ts';

const api = useApi();
let url: string;
let sealer: Sealer;
const open: Reader[] = [];

beforeAll(async () => {
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  sealer = createSealer(api.deps, (error) => {
    throw error;
  });
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});

async function listen(person: Person, after?: string): Promise<Reader> {
  const reader = await listenTo(url, await api.signIn(person), after);
  open.push(reader);
  return reader;
}

async function note(child: number, as: Person = 'sunflowers'): Promise<void> {
  const children = [{ childId: child, type: 'gray', condition: '' }];
  const answer = await api.post(as, '/api/daily-report/save', { ReportTypeId: 7, Note: 'Secret of Ava', children });
  expect(answer.errors).toEqual([]);
  await sealer.round();
}

const named = (reader: Reader) => reader.events.map(({ event }) => event);
const untilNamed = (reader: Reader, ...names: string[]) =>
  vi.waitFor(() => expect(named(reader)).toEqual(names), { timeout: 5_000 });

describe('a stream', () => {
  it('says where it begins, and what changed for whom may know it: neither names nor words', async () => {
    const { ava } = api.world.children;
    const [parent, otherParent, room, otherRoom, elsewhere] = await Promise.all(
      (['parent', 'otherParent', 'sunflowers', 'rosebuds', 'directorOak'] as const).map((person) => listen(person)),
    );
    await untilNamed(parent!, 'here');
    expect([parent!.status, parent!.headers['content-type'], parent!.headers['cache-control']]).toEqual([
      200,
      'text/event-stream',
      'no-store',
    ]);
    await note(ava);
    for (const reader of [parent!, room!]) {
      await untilNamed(reader, 'here', 'changed');
      const [, { changes, id } = {}] = reader.events;
      expect(changes).toMatchObject({ IsResync: false, Areas: ['reports'], ChildIDs: [ava] });
      expect(id).toBe(changes?.Place);
      expect(reader.text()).not.toMatch(/Ava|Carter|Secret|world\.test/);
    }
    for (const reader of [otherParent!, otherRoom!, elsewhere!]) expect(named(reader)).toEqual(['here']);
  });

  it('goes on where it was left, and asks for everything when that is not known', async () => {
    const { ava } = api.world.children;
    const before = await api.get<LiveChanges>('parent', '/api/live');
    await note(ava);
    const after = await listen('parent', before.data.Place);
    await untilNamed(after, 'changed');
    expect(after.events[0]?.changes).toMatchObject({ Areas: ['reports'], ChildIDs: [ava] });
    const resumed = await listenTo(url, await api.signIn('parent'), undefined, { 'last-event-id': before.data.Place });
    open.push(resumed);
    await untilNamed(resumed, 'changed');
    for (const odd of ['x', '-1', '9'.repeat(19)]) {
      const refused = await listenTo(url, await api.signIn('parent'), undefined, { 'last-event-id': odd });
      open.push(refused);
      expect([odd, refused.status]).toEqual([odd, 400]);
    }
    const ahead = await listen('parent', '999999999999');
    await untilNamed(ahead, 'resync');
    expect((await api.get<LiveChanges>('parent', '/api/live?After=999999999999')).data.IsResync).toBe(true);
    expect((await api.get('parent', '/api/live?After=-1')).status).toBe(400);
  });

  it('asked as any other call it answers once', async () => {
    const { ava } = api.world.children;
    const { data } = await api.get<LiveChanges>('parent', '/api/live');
    await note(ava);
    const later = await api.get<LiveChanges>('parent', `/api/live?After=${data.Place}`);
    expect(later.data).toMatchObject({ IsResync: false, Areas: ['reports'], ChildIDs: [ava] });
    const other = await api.get<LiveChanges>('otherParent', `/api/live?After=${data.Place}`);
    expect(other.data).toMatchObject({ IsResync: false, Areas: [], ChildIDs: [] });
  });

  it('tells who has just arrived what was recorded since they asked who they are', async () => {
    const { ava } = api.world.children;
    const { data } = await api.get<AppInfo>('parent', '/api/membership/user/app-info');
    await note(ava);
    const later = await api.get<LiveChanges>('parent', `/api/live?After=${data.LivePlace}`);
    expect(later.data).toMatchObject({ IsResync: false, Areas: ['reports'], ChildIDs: [ava] });
  });

  it('is the seventh of a session: told when to come again', async () => {
    const cookie = await api.signIn('director');
    const readers = await Promise.all(Array.from({ length: 7 }, () => listenTo(url, cookie)));
    open.push(...readers);
    expect(readers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 503]);
    const refused = readers.find(({ status }) => status === 503);
    expect(refused?.headers['retry-after']).toBe('20');
  });

  it('takes nobody’s place when its browser has gone before it was let in', async () => {
    const cookie = await api.signIn('director');
    let [came, went] = [0, 0];
    const count = (_request: IncomingMessage, response: ServerResponse) => {
      came += 1;
      response.on('close', () => (went += 1));
    };
    api.app.server.on('request', count);
    // One holds back who asks, the other what a stream begins with.
    const [ofSessions, ofPlace] = await Promise.all([api.connectAsOwner(), api.connectAsOwner()]);
    onTestFinished(async () => {
      api.app.server.off('request', count);
      await Promise.all([ofSessions.end(), ofPlace.end()]);
    });
    await ofSessions.query('BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
    await ofPlace.query('BEGIN; LOCK TABLE audit_seals IN ACCESS EXCLUSIVE MODE');
    const headers = { cookie, accept: 'text/event-stream' };
    const gone = Array.from({ length: 6 }, () => request(`${url}/api/live`, { headers }).on('error', () => undefined));
    for (const one of gone) one.end();
    await vi.waitFor(() => expect(came).toBe(6));
    for (const one of gone) one.destroy();
    await vi.waitFor(() => expect(went).toBe(6));
    await ofSessions.query('ROLLBACK');
    // Six are what a session may have.
    const coming = Promise.all(Array.from({ length: 6 }, () => listenTo(url, cookie)));
    await vi.waitFor(() => expect(came).toBe(12));
    await ofPlace.query('ROLLBACK');
    const readers = await coming;
    open.push(...readers);
    expect(readers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  });

  it('renews no session, as a request does', async () => {
    const cookie = await api.signIn('otherParent');
    const before = api.clock.now;
    const lastSeen = async () => {
      const where = { user: { email: people.otherParent.email } };
      const { _max } = await api.db.prisma.session.aggregate({ where, _max: { lastSeenAt: true } });
      return _max.lastSeenAt?.getTime();
    };
    try {
      api.clock.now = new Date(before.getTime() + 30 * 60_000);
      const reader = await listenTo(url, cookie);
      open.push(reader);
      expect(await lastSeen()).toBe(before.getTime());
      await api.app.inject({ url: '/api/trivia', headers: { cookie } });
      expect(await lastSeen()).toBe(api.clock.now.getTime());
    } finally {
      api.clock.now = before;
    }
  });
});

describe('the hub', () => {
  /** A listener of its own, as the route makes one. */
  async function joined(person: Person, deps = api.deps) {
    const cookie = await api.signIn(person);
    const sessionId = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
    const known = await createSessions(api.deps).read(sessionId);
    if (known === null || !('viewer' in known)) throw new Error('Nobody is signed in.');
    const { viewer } = known;
    const heard: (LiveChanges | undefined)[] = [];
    const listener: Listener & { isEnded: boolean; isSlow: boolean } = {
      sessionId,
      viewer,
      isEnded: false,
      isSlow: false,
      send(changes) {
        heard.push(changes);
        return !this.isSlow;
      },
      end() {
        this.isEnded = true;
      },
    };
    const hub = createHub(deps, (error) => {
      throw error;
    });
    await hub.join(listener, undefined);
    return { hub, listener, heard, cookie };
  }

  it('sends away whose session has ended', async () => {
    const { hub, listener, cookie } = await joined('parent');
    await hub.judge();
    expect(listener.isEnded).toBe(false);
    await api.app.inject({ url: '/api/membership/logout', headers: { cookie } });
    await hub.judge();
    expect(listener.isEnded).toBe(true);
    await hub.stop();
  });

  it('tells by the roles and children of now: more and less', async () => {
    const { hub, listener, heard } = await joined('otherParent');
    const { ava } = api.world.children;
    const userId = api.world.people.otherParent;
    await note(ava);
    await hub.sendNews();
    expect(heard).toHaveLength(1);
    await api.db.prisma.guardian.create({
      data: { userId, childId: ava, relationship: 'Aunt', createdAt: new Date() },
    });
    await note(ava);
    await hub.sendNews();
    expect(heard.at(-1)).toMatchObject({ ChildIDs: [ava] });
    await api.db.prisma.guardian.deleteMany({ where: { userId, childId: ava } });
    await note(ava);
    await hub.sendNews();
    expect(heard).toHaveLength(2);
    await api.db.prisma.userRole.deleteMany({ where: { userId } });
    await hub.judge();
    expect(listener.isEnded).toBe(true);
    await api.db.prisma.userRole.create({ data: { userId, role: 'Parent' } });
    await hub.stop();
  });

  it('goes on telling after somebody left while they were joining', async () => {
    const { hub: other, listener, heard } = await joined('parent');
    await other.stop();
    const hub = createHub(api.deps, (error) => {
      throw error;
    });
    const joining = hub.join(listener, undefined);
    hub.leave(listener);
    await joining;
    const before = heard.length;
    await hub.join(listener, undefined);
    await note(api.world.children.ava);
    await vi.waitFor(() => expect(heard.slice(before).at(-1)).toMatchObject({ Areas: ['reports'] }), {
      timeout: 5_000,
    });
    await hub.stop();
  });

  it('sends whoever comes back what they missed before any news, which would say that they know it', async () => {
    const { ava, liam } = api.world.children;
    const reading = Promise.withResolvers<unknown>();
    let isHeld = false;
    const prisma = api.db.prisma.$extends({
      query: {
        auditSeal: {
          async findFirst({ args, query }) {
            if (isHeld) await reading.promise;
            return query(args);
          },
        },
      },
    }) as unknown as PrismaClient;
    const { hub, listener, heard } = await joined('parent', { ...api.deps, db: { ...api.db, prisma } });
    await note(ava);
    await hub.sendNews();
    const later: (LiveChanges | undefined)[] = [];
    const back: Listener = { ...listener, send: (changes) => later.push(changes) > 0 };
    isHeld = true;
    const joining = hub.join(back, heard[0]?.Place);
    await note(liam, 'rosebuds');
    await hub.sendNews();
    reading.resolve(undefined);
    await joining;
    expect(later[0]).toMatchObject({ ChildIDs: [ava, liam] });
    expect(later.at(-1)).toMatchObject({ ChildIDs: [liam] });
    await hub.stop();
  });

  it('drops whoever reads more slowly than there is to tell', async () => {
    const { hub, listener } = await joined('parent');
    listener.isSlow = true;
    await note(api.world.children.ava);
    await hub.sendNews();
    expect(listener.isEnded).toBe(true);
    await hub.stop();
  });

  it('asks for everything again after more than can be told one by one', async () => {
    const { hub, heard } = await joined('parent');
    const entry = { action: 'person.changed', entity: 'person', entityId: '1', locationId: api.world.maple };
    await api.db.prisma.auditEntry.createMany({ data: Array.from({ length: 501 }, () => entry) });
    while ((await sealer.round()) > 0);
    await hub.sendNews();
    expect(heard.at(-1)).toMatchObject({ IsResync: true });
    await note(api.world.children.ava);
    await hub.sendNews();
    expect(heard.at(-1)).toMatchObject({ IsResync: false, Areas: ['reports'] });
    await hub.stop();
  });

  it('ends every stream when the server does, and lets nobody in', async () => {
    const { hub, listener } = await joined('parent');
    await hub.stop();
    expect(listener.isEnded).toBe(true);
    await expect(hub.join(listener, undefined)).rejects.toMatchObject({ status: 503 });
  });
});
