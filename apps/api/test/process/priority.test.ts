import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { jpeg } from '../photos.ts';
import { signIn } from './client.ts';
import { useSite } from './site.ts';

const site = useSite();

/** The threads of a process by name, each with how far it stands back behind others. */
function threadsOf(pid: number): { name: string; behind: number }[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => ({
    name: readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim(),
    behind: getPriority(Number(thread)),
  }));
}

// Nowhere else has a thread a priority of its own.
it.runIf(process.platform === 'linux')('passwords and photos are reckoned behind the thread that answers', async () => {
  const server = await site.start();
  const visitor = await signIn(server.url, 'sunflowers');
  expect(await visitor.upload(server.url, await jpeg())).toMatchObject({ status: 200 });
  const threads = threadsOf(server.pid);
  const standBack = (name: string) =>
    new Set(threads.filter((thread) => thread.name === name).map(({ behind }) => behind));
  const behind = Math.min(19, getPriority() + 10);
  expect(standBack('libuv-worker')).toEqual(new Set([behind]));
  expect(standBack('libvips worker')).toEqual(new Set([behind]));
  expect(getPriority(server.pid)).toBe(getPriority());
  await server.end('SIGTERM');
});
