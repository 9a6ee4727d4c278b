import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** Of the 19 steps by which Linux lets a thread stand back. */
const [steps, last] = [10, 19];

/**
 * Makes passwords and photos give way to whoever waits for a list: the threads that reckon them, which also read and write
 * files, and those that these start, stand back behind the thread that answers requests. Linux alone has priorities for
 * threads; elsewhere, and where the system forbids it, nothing changes.
 */
export function putHeavyWorkBehind(): void {
  if (process.platform !== 'linux') return;
  const behind = Math.min(last, getPriority() + steps);
  try {
    for (const thread of readdirSync('/proc/self/task')) {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim();
      if (name === 'libuv-worker') setPriority(Number(thread), behind);
    }
  } catch {
    // Only speed is lost.
  }
}
