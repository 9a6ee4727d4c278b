import { beforeEach, expect, it } from 'vitest';
import type { AuditRow } from '@footprints/contracts/audit';
import { httpMessages } from '@footprints/contracts/http-errors';
import { useApi } from '../api.ts';

const api = useApi({ REQUESTS_PER_MINUTE: '60' });
const refusals = () => api.db.prisma.auditEntry.findMany({ where: { action: 'request.refused' } });

// Each test has the minute to itself.
beforeEach(() => {
  api.later(60);
});

it('A60 refused requests are one entry for each person, route and hour, which says how many there were', async () => {
  for (let round = 0; round < 20; round++) {
    expect((await api.get('sunflowers', '/api/admin/people?Kind=staff')).status).toBe(403);
  }
  await api.get('parent', '/api/membership/user/app-info');
  await Promise.all(Array.from({ length: 20 }, () => api.get('parent', '/api/admin/people?Kind=staff')));
  expect((await api.get('sunflowers', '/api/admin/audit')).status).toBe(403);
  const { sunflowers, parent } = api.world.people;
  // An hour of the clock may have begun meanwhile.
  const hours = new Set((await refusals()).map(({ at }) => at.toISOString().slice(0, 13))).size;
  const of = async (actorId: number, entityId: string) =>
    (await refusals()).filter((entry) => entry.actorId === actorId && entry.entityId === entityId).length;
  expect(await of(sunflowers, 'GET /api/admin/people')).toBeLessThanOrEqual(hours);
  expect(await of(parent, 'GET /api/admin/people')).toBeLessThanOrEqual(hours);
  expect(await of(sunflowers, 'GET /api/admin/audit')).toBe(1);
  const { data } = await api.get<AuditRow[]>('admin', '/api/admin/audit?Search=refused');
  const times = data
    .filter(({ EntityID }) => EntityID === 'GET /api/admin/people')
    .flatMap(({ Changes }) => Changes.map(({ After }) => Number(After)));
  expect(times.reduce((sum, each) => sum + each, 0)).toBe(40);
});

it('A60 a session has so many requests a minute, and then is told how long to wait', async () => {
  const cookie = await api.signIn('director');
  const ask = () => api.send(null, { url: '/api/membership/user/app-info', headers: { cookie } });
  api.clock.now = new Date('2026-11-18T21:00:18.000Z');
  for (let round = 0; round < 60; round++) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect([refused.status, refused.headers['retry-after'], refused.errors]).toEqual([
    429,
    '42',
    [httpMessages.tooManyRequests],
  ]);
  // Another session of the same person has its own, and the next minute is new.
  expect((await api.get('director', '/api/membership/user/app-info')).status).toBe(200);
  api.clock.now = new Date('2026-11-18T21:01:00.000Z');
  expect((await ask()).status).toBe(200);
});

it('A60 a person has four times as many in all, however many sessions there are', async () => {
  const ask = (cookie: string) => api.send(null, { url: '/api/membership/user/app-info', headers: { cookie } });
  api.clock.now = new Date('2026-11-18T21:02:00.000Z');
  const sessions: string[] = [];
  for (let session = 0; session < 5; session++) sessions.push(await api.signIn('sunflowers'));
  // What one session asks beyond its own counts for nobody else.
  const [first = '', ...others] = sessions;
  for (let round = 0; round < 200; round++) await ask(first);
  const answers = [];
  for (const cookie of others) for (let round = 0; round < 50; round++) answers.push((await ask(cookie)).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(4 * 60 - 60);
  expect(new Set(answers.slice(180))).toEqual(new Set([429]));
  expect((await ask(await api.signIn('rosebuds'))).status).toBe(200);
});
