import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Runs a program in this environment alone, and gives how it ended with everything that it said. */
export function runProgram(
  program: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(program, words, { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), text: stdout + stderr });
    });
  });
}

/** Runs a command of the product as `npm run` does, with these settings and nothing of this process's own. */
export function runCommand(file: string, settings: Record<string, string>, ...words: string[]) {
  return runProgram(process.execPath, [file, ...words], { PATH: process.env['PATH'], ...settings });
}
