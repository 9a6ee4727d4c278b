import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** A disk of so many megabytes, in memory. */
export function mountDisk(folder: string, megabytes: number): void {
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder);
}

/** Shows one folder at another place, as a volume that is mounted. */
export function mountFolder(source: string, target: string): void {
  run('mount', '--bind', source, target);
}

export function remount(folder: string, way: 'ro' | 'rw'): void {
  run('mount', '-o', `remount,bind,${way}`, folder);
}

/** Takes the topmost mount away, whoever still has files of it open. */
export function unmount(folder: string): void {
  run('umount', '--lazy', folder);
}

/** True where this process may mount: as root, and not in a container that forbids it. */
export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'footprints-mount-'));
  try {
    mountDisk(folder, 1);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

export const mountsNeeded = 'Needs the right to mount file systems: run it as root.';

/** Uses up what is free on a disk, to the last block; gives the way to free it again. */
export function fillDisk(folder: string): () => void {
  const ballast = join(folder, 'ballast');
  const file = openSync(ballast, 'w');
  for (let size = 1 << 20; size >= 512;) {
    try {
      if (writeSync(file, Buffer.alloc(size)) < size) size /= 2;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      size /= 2;
    }
  }
  closeSync(file);
  return () => {
    rmSync(ballast);
  };
}
