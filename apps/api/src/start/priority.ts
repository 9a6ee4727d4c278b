import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Of the 19 steps by which Linux lets a thread stand back. */
const backBy = 10;

/**
 * Makes passwords and photos give way to whoever waits for a list: the threads that reckon them, and those that these
 * start, get a processor when the thread that answers requests wants none. Linux alone has priorities for threads; elsewhere
 * nothing changes.
 */
export function putHeavyWorkBehind(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) {
    const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim();
    if (name === 'libuv-worker') setPriority(Number(thread), backBy);
  }
}
