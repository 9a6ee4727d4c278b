import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { address, project, settings } from './stack.ts';
import { containersOf, query } from './stack-containers.ts';

/** Ends every container of the API and of the front door and starts new ones, as `docker compose up` does with new images. */
async function update(): Promise<void> {
  const compose = ['compose', '--project-name', project, '--profile', 'demo'];
  const up = ['up', '--detach', '--wait', '--no-build', '--no-deps', '--force-recreate', 'api', 'web-demo'];
  const running = spawn('docker', [...compose, ...up], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  expect(await once(running, 'exit')).toEqual([0, null]);
}

test('an update on one machine closes it for some seconds, and loses nothing', async () => {
  test.setTimeout(180_000);
  const before = [...containersOf('api'), ...containersOf('web-demo')];
  const entries = () => query('SELECT count(*) FROM report_children')[0]?.[0];
  const stored = entries();
  const isAnswered = () =>
    fetch(`${address}/readyz`, { signal: AbortSignal.timeout(1_000) })
      .then(({ status }) => status === 200)
      .catch(() => false);
  let isUpdated = false;
  const updating = update().finally(() => {
    isUpdated = true;
  });
  let [lastAnswer, longestMs, isOver] = [performance.now(), 0, false];
  while (!isOver) {
    const wasUpdated = isUpdated;
    if (!(await isAnswered())) continue;
    longestMs = Math.max(longestMs, performance.now() - lastAnswer);
    lastAnswer = performance.now();
    isOver = wasUpdated;
  }
  await updating;
  console.log(`Closed for ${(longestMs / 1_000).toFixed(1)} s.`);
  expect([...containersOf('api'), ...containersOf('web-demo')].filter((id) => before.includes(id))).toEqual([]);
  expect(entries()).toBe(stored);
});
