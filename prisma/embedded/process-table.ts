import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Names one life of a process, so that an id handed out again is not mistaken for it; undefined when it is not alive. */
export function processLife(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const stat = readProc(pid, 'stat');
    // The name in parentheses may itself hold spaces; the fields after it are state (3) … start time (22).
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie is dead, only not yet collected by its parent.
    return !fields || fields[0] === 'Z' ? undefined : fields[19];
  }
  const [state, ...started] = ps(pid, 'stat=,lstart=').split(/\s+/);
  return !state || state.startsWith('Z') ? undefined : started.join(' ');
}

/** The command line of a process, empty when it is not alive. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') return readProc(pid, 'cmdline')?.replaceAll('\0', ' ').trim() ?? '';
  return ps(pid, 'command=');
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

function ps(pid: number, format: string): string {
  const { stdout } = spawnSync('ps', ['-o', format, '-p', String(pid)], { encoding: 'utf8' });
  return stdout ? stdout.trim() : '';
}
