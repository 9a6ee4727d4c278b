import { staffMessages } from '@footprints/contracts/staff-errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefusalError } from './errors.ts';
import { endPresses } from './presses.ts';
import { answered, askPersonBy } from './proof.ts';

const refusal = () => new RefusalError(200, [staffMessages.personMissing], ['personMissing']);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a save that is refused before the page can ask who records waits for it, and asks once', async () => {
  const [first, second] = [answered(refusal()), answered(refusal())];
  await vi.advanceTimersByTimeAsync(3_000);
  const asker = vi.fn(() => Promise.resolve(true));
  const takeBack = askPersonBy(asker);
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(asker).toHaveBeenCalledTimes(1);
  takeBack();
});

test('what was asked by a part of the page that has gone is not answered, and the next save asks again', async () => {
  const takeBack = askPersonBy(() => new Promise(() => undefined));
  const answer = answered(refusal());
  takeBack();
  expect(await answer).toBe(false);
  const takeBackNext = askPersonBy(() => Promise.resolve(true));
  expect(await answered(refusal())).toBe(true);
  takeBackNext();
});

test('whose press it was has gone: nothing comes of what it was asked, and the next save asks again', async () => {
  const takeBack = askPersonBy(() => new Promise(() => undefined));
  const came = vi.fn();
  void answered(refusal()).finally(came);
  endPresses();
  takeBack();
  await vi.advanceTimersByTimeAsync(0);
  const takeBackNext = askPersonBy(() => Promise.resolve(true));
  expect(await answered(refusal())).toBe(true);
  expect(came).not.toHaveBeenCalled();
  takeBackNext();
});

test('where nothing on the page ever asks, it is refused after ten seconds', async () => {
  const answer = answered(refusal());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBe(false);
});
