import { readdirSync, readFileSync } from 'node:fs';

/** The processes that one has started and that have not ended. */
export function childrenOf(parent: number): number[] {
  const isChild = new RegExp(`^PPid:\\s*${parent}$`, 'm');
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && isChild.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
      } catch {
        return false;
      }
    });
}
