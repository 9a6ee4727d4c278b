import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('what stands behind one that fails is done too, and the first failure is told', async () => {
  const done: string[] = [];
  const work = (name: string) => () => Promise.resolve(done.push(name));
  const failing = (name: string) => () => Promise.reject(new Error(name));
  await expect(inTurn([work('a'), failing('b'), work('c'), failing('d'), work('e')])).rejects.toThrow('b');
  expect(done).toEqual(['a', 'c', 'e']);
  await inTurn([]);
});
