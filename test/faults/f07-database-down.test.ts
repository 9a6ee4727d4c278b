import { expect, it, vi } from 'vitest';
import { noteReport } from '../../apps/api/test/note-report.ts';
import { signIn } from '../../apps/api/test/process/client.ts';
import { type Line, openLine } from '../../apps/api/test/process/line.ts';
import { useSite } from '../../apps/api/test/process/site.ts';

const site = useSite();
let line: Line;

it('F7 a database that is down signs nobody out', async () => {
  line = await openLine(site.servingUrl);
  const server = await site.start({ DATABASE_URL: line.url });
  const visitor = await signIn(server.url, 'sunflowers');
  const calls: [string, RequestInit][] = [
    ['/api/membership/user/app-info', {}],
    ['/api/teacher-classroom/groups', {}],
    ['/api/daily-report', { method: 'POST', body: '{}' }],
    ['/api/daily-moment', { method: 'POST', body: '{}' }],
    ['/api/badges-child', { method: 'POST', body: '{}' }],
    [
      '/api/daily-report/save/',
      { method: 'POST', body: JSON.stringify(noteReport('down', [site.world.children.ava])) },
    ],
    [`/api/images/${'0'.repeat(40)}.jpg`, {}],
  ];
  await line.cut();
  for (const [path, request] of calls) {
    const began = performance.now();
    const headers = { cookie: visitor.cookie, ...(request.body ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(server.url + path, { ...request, headers });
    expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([path, 503, null]);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(performance.now() - began).toBeLessThan(5_000);
    await answer.text();
  }
  await line.join();
  const me = async () => (await visitor.ask(server.url, '/api/membership/user/app-info')).status === 200;
  await vi.waitUntil(me, { timeout: 5_000, interval: 20 });
  await server.end('SIGKILL');
  await line.close();
});
