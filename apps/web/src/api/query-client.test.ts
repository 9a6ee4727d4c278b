import { getGroups } from '@footprints/contracts/children';
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FakeApi } from '../test/fake-api.ts';
import { answerQuery } from './answer-query.ts';
import { createQueryClient, sessionKey } from './query-client.ts';

/** Shows the groups, and gives what is known of them. */
function showGroups() {
  const client = createQueryClient(() => undefined);
  client.setQueryDefaults([], { retryDelay: 0 });
  const observer = new QueryObserver(client, answerQuery(['groups'], getGroups));
  onTestFinished(observer.subscribe(() => undefined));
  return () => observer.getCurrentResult();
}

test('what nobody answers is told after twenty seconds, and not waited for twice more', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const api = new FakeApi().answer(getGroups, new Promise<never>(() => undefined));
  const shown = showGroups();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shown().error).toMatchObject({ name: 'SilenceError', status: 0 });
  expect(api.requests(getGroups)).toHaveLength(1);
});

test('a right that is missing has it asked anew who is signed in: it may have been taken away', async () => {
  const client = createQueryClient(() => undefined);
  const who = vi.fn(() => 'somebody');
  onTestFinished(new QueryObserver(client, { queryKey: sessionKey, queryFn: who }).subscribe(() => undefined));
  await vi.waitFor(() => expect(who).toHaveBeenCalledTimes(1));
  new FakeApi().fail(getGroups, 403, 'Not allowed.');
  onTestFinished(new QueryObserver(client, answerQuery(['groups'], getGroups)).subscribe(() => undefined));
  await vi.waitFor(() => expect(who).toHaveBeenCalledTimes(2));
});

test('what fails at once is asked for twice more', async () => {
  const api = new FakeApi().breakNetwork(getGroups);
  const shown = showGroups();
  await vi.waitFor(() => expect(shown().error).toMatchObject({ name: 'ApiError', status: 0 }));
  expect(api.requests(getGroups)).toHaveLength(3);
});
