import { type Logger, pino } from 'pino';
import { causesOf } from '../http/failure.ts';

/** Of what an error came of, what names it: `ENOSPC`, say. */
const namesOfCauses = (error: Error) =>
  causesOf(error)
    .slice(1)
    .map((cause) => (cause as { code?: unknown }).code ?? (cause as { name?: unknown }).name);

/** Of an error only what names the fault: PostgreSQL's details and a driver's fields repeat what people entered. */
export function nameFault(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return { type: error.name, message: error.message, code, causes: namesOfCauses(error), stack: error.stack };
}

/**
 * Of a job that failed only what names why: a mail server's sentence may say whom the letter was for, and stands in the job's row.
 * `answer` is the number of that sentence; from 500 on the letter is refused for good, and somebody has to see to it.
 */
export function logJobFault(logger: Pick<Logger, 'warn' | 'error'>, error: Error, job: string): void {
  const { code = error.name, responseCode: answer = 0 } = error as { code?: string; responseCode?: number };
  if (answer >= 500) logger.error({ job, code, answer }, 'a mail server refused a letter');
  else logger.warn({ job, code }, 'a job failed');
}

/** The structured log on standard output, one JSON line each; readable lines where a person watches. */
export function openLog(level: string): Logger {
  const options = { level, serializers: { err: nameFault } };
  // Written beside the requests, several lines at once, and to the end when the process exits.
  if (!process.stdout.isTTY) return pino(options, pino.destination({ fd: 1, sync: false }));
  return pino(options, pino.transport({ target: 'pino-pretty', options: { ignore: 'pid,hostname' } }));
}
