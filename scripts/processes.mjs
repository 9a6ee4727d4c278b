// Starting other programs from the npm scripts. Runs on the host's own Node, so it uses nothing that is newer than 20.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

/** The pinned Node, which runs TypeScript as it stands. */
export const node = join(bin, 'node');

/** @param {string} name a program of node_modules */
export const tool = (name) => join(bin, name);

/** A sentence for the person at the terminal, without a stack. */
export class Refusal extends Error {}

/**
 * Does a command's work; one that is refused says why, and the process ends with 1.
 * @param {() => Promise<void>} work
 */
export async function orRefuse(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * The environment every program gets: this project's Node and tools first.
 * @type {NodeJS.ProcessEnv}
 */
export const env = {
  ...process.env,
  PATH: [bin, process.env.PATH].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
};

/**
 * Puts another folder of programs behind the project's own.
 * @param {string} folder
 */
export function addToPath(folder) {
  env.PATH = [bin, folder, process.env.PATH].join(delimiter);
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, cwd?: string, ownSession?: boolean, env?: Record<string, string | undefined>,
 *   endsOn?: NodeJS.Signals, onMessage?: (message: any) => void }} [options]
 *   onMessage: hears what the program tells this one alone; quiet: its output is kept and shown only when it fails; ownSession: a Ctrl-C at the terminal reaches it once, from
 *   here, rather than from every process above it as well; endsOn: the one signal on which it ends in order, which it gets for any
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, options = {}) {
  // The channel closes when this process dies in whatever way: the program can take that as its signal to end.
  /** @type {import('node:child_process').StdioOptions} */
  const loud = options.ownSession || options.onMessage ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  /** @type {import('node:child_process').ChildProcess} */
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: { ...env, ...options.env },
    detached: options.ownSession ?? false,
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : loud,
  });
  if (options.onMessage) child.on('message', options.onMessage);
  /** @type {Buffer[]} */
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));

  return new Promise((resolve) => {
    const stopForwarding = forwardSignals((signal) => child.kill(options.endsOn ?? signal));
    child.once('error', (error) => {
      stopForwarding();
      console.error(error.message);
      resolve(127);
    });
    child.once('close', (code, signal) => {
      stopForwarding();
      if (options.quiet && code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    });
  });
}

/**
 * Like `run`, for a step that the next one needs.
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/**
 * @param {(signal: NodeJS.Signals) => void} forward
 * @returns {() => void} ends it
 */
function forwardSignals(forward) {
  let last = 0;
  /** @param {NodeJS.Signals} signal */
  const onSignal = (signal) => {
    // The terminal and npm both pass a Ctrl-C on; taken for a second one it would cut the orderly end short.
    if (Date.now() - last < 1000) return;
    last = Date.now();
    forward(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, onSignal);

  // The shell between npm and this process dies of a signal without passing it on, and npm of some without the shell.
  const shell = process.ppid;
  const npm = parentOf(shell);
  const watch = setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) onSignal('SIGTERM');
  }, 500);

  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, onSignal);
  };
}

/**
 * @param {number} pid
 * @returns {string | undefined} the parent's process id; undefined where the system has no /proc
 */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
