import { readFileSync } from 'node:fs';

/** What a process holds in memory. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Watches what a process holds from now on; `end` gives the most that it held. */
export function watchMemory(pid: number): { before: number; end: () => number } {
  const before = residentMegabytes(pid);
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, residentMegabytes(pid))), 10);
  return {
    before,
    end: () => {
      clearInterval(watch);
      return highest;
    },
  };
}

/** Of the kernel's clock in /proc. */
const ticksPerSecond = 100;

/** Seconds of processor that a process has used so far. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
