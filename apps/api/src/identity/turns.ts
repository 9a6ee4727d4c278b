import { messages } from '@footprints/contracts/errors';
import { HttpFailure } from '../http/failure.ts';

const retrySeconds = 2;

interface Bounds {
  /** How many are at work at the same time. */
  atOnce: number;
  /** How many may wait in one line. */
  perLine: number;
  /** How many may wait in all lines together, but for that of the known. */
  inAll: number;
}

/** Whose line to wait in: a stranger's is their address; people who are known go first. */
export type Line = { address: string } | 'known';

/**
 * Lines that are served in turns, one of each at a time: whoever sends two hundred at once waits behind themselves, and not
 * before somebody else. A line that is full, or all of them, turns who comes away at once (503) instead of growing.
 * @returns what waits in a line for a turn, and works; `work` hears whether there was anybody to wait for
 */
export function createTurns({ atOnce, perLine, inAll }: Bounds) {
  /** Those who wait, by address; the line whose turn is next stands first. */
  const lines = new Map<string, (() => void)[]>();
  const known: (() => void)[] = [];
  let strangers = 0;
  let working = 0;

  function takeNext(): (() => void) | undefined {
    const first = known.shift();
    if (first !== undefined) return first;
    const [next] = lines;
    if (next === undefined) return undefined;
    const [address, line] = next;
    lines.delete(address);
    if (line.length > 1) lines.set(address, line);
    strangers -= 1;
    return line.shift();
  }

  function serve(): void {
    while (working < atOnce) {
      const start = takeNext();
      if (start === undefined) return;
      working += 1;
      start();
    }
  }

  function lineUp(line: Line, start: () => void): void {
    if (line === 'known') {
      if (known.length >= inAll) throw tooMany();
      known.push(start);
      return;
    }
    const own = lines.get(line.address) ?? [];
    if (own.length >= perLine || strangers >= inAll) throw tooMany();
    own.push(start);
    lines.set(line.address, own);
    strangers += 1;
  }

  return async <Result>(line: Line, work: (hasWaited: boolean) => Promise<Result>): Promise<Result> => {
    const hasWaited = working >= atOnce;
    await new Promise<void>((resolve) => {
      lineUp(line, resolve);
      serve();
    });
    try {
      return await work(hasWaited);
    } finally {
      working -= 1;
      serve();
    }
  };
}

function tooMany(): HttpFailure {
  return new HttpFailure(503, messages.unavailable, retrySeconds);
}
