import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../api.ts';
import { plain } from '../note-report.ts';
import { momentOf } from '../calls/records.ts';
import type { Person } from '../world.ts';

const api = useApi({ PHOTOS_WAITING: '1000' });
const rounds = Array.from({ length: 200 }, (_, index) => index);
let port: number;

beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => {
  api.app.server.closeAllConnections();
});

/** Sends all of a request but its last byte, and resolves when its sender was let in; `end` sends the rest. */
async function hold(cookie: string, path: string, body: object) {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = { cookie, 'content-type': 'application/json', 'content-length': bytes.length };
  const reading = vi.spyOn(api.db, 'rows');
  const sent = request({ port, method: 'POST', path, headers });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.write(bytes.subarray(0, -1));
  await expect.poll(() => reading.mock.settledResults[0]?.type, { interval: 1 }).toBe('fulfilled');
  reading.mockRestore();
  return async () => {
    sent.end(bytes.subarray(-1));
    const [answer] = await answered;
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode;
  };
}

/** A right that somebody has, a save that needs it, and what the save leaves when it was let through. */
interface Right {
  person: Person;
  path: string;
  body: (round: number) => Promise<object>;
  stored: () => Promise<number>;
  take: () => Promise<unknown>;
  giveBack: () => Promise<unknown>;
  refused: number;
}

const note = (childId: number) => (round: number) =>
  Promise.resolve({ ReportTypeId: 7, Note: `Round ${round}`, children: [plain(childId)] });

const rights: Record<string, () => Right> = {
  'a guardian who is unlinked': () => {
    const link = { userId: api.world.people.parent, childId: api.world.children.ava };
    // One for all rounds, as its photo takes longer than a round.
    let moment: ReturnType<typeof momentOf> | undefined;
    return {
      person: 'parent',
      path: '/api/daily-moment/save/parent',
      body: async () => ({
        ChildID: link.childId,
        DailyMomentID: (await (moment ??= momentOf(api, 'sunflowers', [link.childId]))).id,
        Note: 'Late',
      }),
      stored: () => api.db.prisma.parentComment.count(),
      take: () => api.db.prisma.guardian.delete({ where: { userId_childId: link } }),
      giveBack: async () => {
        await api.db.prisma.guardian.create({ data: link });
        await api.db.prisma.parentComment.deleteMany();
      },
      refused: 404,
    };
  },
  'a director whose role is taken away': () => {
    const data = { userId: api.world.people.director, role: 'Director' as const };
    return {
      person: 'director',
      path: '/api/daily-report/save/',
      body: note(api.world.children.ava),
      stored: () => api.db.prisma.report.count(),
      take: () => api.db.prisma.userRole.delete({ where: { userId_role: data } }),
      giveBack: () => api.db.prisma.userRole.create({ data }),
      refused: 403,
    };
  },
  'a classroom that is disabled': () => {
    const where = { id: api.world.people.rosebuds };
    return {
      person: 'rosebuds',
      path: '/api/daily-report/save/',
      body: note(api.world.children.liam),
      stored: () => api.db.prisma.report.count(),
      take: () => api.db.prisma.user.update({ where, data: { disabledAt: new Date() } }),
      giveBack: () => api.db.prisma.user.update({ where, data: { disabledAt: null } }),
      refused: 401,
    };
  },
};

describe('A8 a right that is taken away while a save is under way', () => {
  it.each(Object.keys(rights))('of %s counts for it, 200 times', { timeout: 240_000 }, async (name) => {
    const right = rights[name]?.() as Right;
    const cookie = await api.openSession(api.world.people[right.person]);
    for (const round of rounds) {
      const end = await hold(cookie, right.path, await right.body(round));
      const before = await right.stored();
      if (round % 2 === 0) {
        await right.take();
        expect([round, await end()]).toEqual([round, right.refused]);
        expect(await right.stored()).toBe(before);
      } else {
        // At the same moment: whichever comes first, the answer says what was stored.
        const [status] = await Promise.all([end(), right.take()]);
        expect([200, right.refused]).toContain(status);
        expect(await right.stored()).toBe(before + (status === 200 ? 1 : 0));
      }
      await right.giveBack();
    }
    const end = await hold(cookie, right.path, await right.body(rounds.length));
    expect(await end()).toBe(200);
  });
});
