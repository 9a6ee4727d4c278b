import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { registerErrorHandler } from './errors.ts';
import { registerShedding } from './shedding.ts';

let app: FastifyInstance;

const keepBusy = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};
const statusOf = async (path: string) => (await fetch(app.listeningOrigin + path)).status;

beforeEach(async () => {
  app = Fastify();
  onTestFinished(() => app.close());
  registerErrorHandler(app, () => undefined);
  await registerShedding(app, 100);
  for (const path of ['/', '/healthz']) app.get(path, () => 'answered');
});

it('a start that kept the server busy, and a moment’s standstill, turn nobody away', async () => {
  app.addHook('onReady', () => keepBusy(1_500));
  await app.listen({ host: '127.0.0.1', port: 0 });
  expect(await statusOf('/')).toBe(200);
  keepBusy(1_500);
  expect(await statusOf('/')).toBe(200);
});

it('one that is too busy turns away everybody but who asks whether it lives', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const turnsAway = () => {
    keepBusy(1_000);
    return statusOf('/').then((status) => status === 503);
  };
  await vi.waitUntil(turnsAway, { timeout: 60_000, interval: 0 });
  expect(await statusOf('/healthz')).toBe(200);
});
