import { type DestinationStream, type Logger, pino } from 'pino';

/** Of an error only what names the fault: PostgreSQL's details and a driver's fields repeat what people entered. */
function nameFault(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return { type: error.name, message: error.message, code, stack: error.stack };
}

/**
 * Writes the lines of one turn of the event loop together, at its end or when the process exits: a write costs a request
 * as much as reading its session.
 */
function turnByTurn(output: DestinationStream): DestinationStream & { flushSync(): void } {
  let lines = '';
  const flushSync = () => {
    if (lines === '') return;
    const written = lines;
    lines = '';
    output.write(written);
  };
  process.on('exit', flushSync);
  return {
    write(line) {
      if (lines === '') setImmediate(flushSync);
      lines += line;
    },
    // Pino calls it for what is fatal.
    flushSync,
  };
}

/** The structured log on standard output, one JSON line each; readable lines where a person watches. */
export function openLog(level: string): Logger {
  const options = { level, serializers: { err: nameFault } };
  if (!process.stdout.isTTY) return pino(options, turnByTurn(pino.destination({ fd: 1, sync: true })));
  return pino(options, pino.transport({ target: 'pino-pretty', options: { ignore: 'pid,hostname' } }));
}
