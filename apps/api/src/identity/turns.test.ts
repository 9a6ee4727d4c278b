import { describe, expect, it } from 'vitest';
import { HttpFailure } from '../http/failure.ts';
import { createTurns } from './turns.ts';

/** Lines of one at a time, in which every work ends when the test says so. */
function makeTurns(perLine: number, inAll: number) {
  const takeTurn = createTurns({ atOnce: 1, perLine, inAll });
  const order: string[] = [];
  const endings: (() => void)[] = [];
  const enter = (line: string) =>
    takeTurn(line === 'known' ? line : { address: line }, async () => {
      order.push(line);
      await new Promise<void>((resolve) => endings.push(resolve));
    });
  /** Lets whoever works end, until this many have. */
  const endAll = async (count: number) => {
    for (let ended = 0; ended < count;) {
      const end = endings.shift();
      end?.();
      if (end !== undefined) ended += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { enter, order, endAll };
}

describe('turns', () => {
  it('A11 give each address one at a time, however many another sends, and the known go first', async () => {
    const { enter, order, endAll } = makeTurns(10, 20);
    const entered = ['a', 'a', 'a', 'a', 'b', 'b', 'c', 'known'].map(enter);
    await endAll(8);
    await Promise.all(entered);
    expect(order).toEqual(['a', 'known', 'a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('A11 turn away at once who comes to a full line, or when all lines together are full', async () => {
    const { enter, order, endAll } = makeTurns(2, 3);
    const entered = ['a', 'a', 'a', 'b'].map(enter);
    for (const line of ['a', 'b', 'c']) {
      const failure: unknown = await enter(line).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(HttpFailure);
      expect(failure).toMatchObject({ status: 503, retryAfterSeconds: 2 });
    }
    const first = enter('known');
    await endAll(5);
    await Promise.all([...entered, first]);
    expect(order).toEqual(['a', 'known', 'a', 'b', 'a']);
    await Promise.all([enter('c'), endAll(1)]);
  });

  it('go on when what was done failed', async () => {
    const takeTurn = createTurns({ atOnce: 1, perLine: 1, inAll: 1 });
    await expect(takeTurn({ address: 'a' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await takeTurn({ address: 'a' }, () => Promise.resolve('yes'))).toBe('yes');
  });
});
