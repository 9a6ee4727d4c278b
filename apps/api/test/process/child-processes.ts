import { readFileSync } from 'node:fs';

/** The processes that one with a single thread has started and that have not ended. */
export function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}
