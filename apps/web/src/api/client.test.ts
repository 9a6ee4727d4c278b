import { getReport, listReports, saveReport } from '@footprints/contracts/reports';
import { getGroups } from '@footprints/contracts/children';
import { logout } from '@footprints/contracts/identity';
import { describe, expect, it, vi } from 'vitest';
import { FakeApi } from '../test/fake-api.ts';
import { call } from './client.ts';
import { ApiError, RefusalError } from './errors.ts';

describe('a call', () => {
  it('fills the path and the query and leaves absent values out', async () => {
    const api = new FakeApi().answer(getGroups, []).fail(getReport, 404, 'Not found.');
    await call(getGroups, { query: { ClassroomID: undefined } });
    await call(getGroups, { query: { ClassroomID: 4 } });
    await call(getReport, { params: { id: 12, childId: '3' } }).catch(() => undefined);
    expect(api.requests(getGroups).map((request) => request.query)).toEqual([{}, { ClassroomID: '4' }]);
    expect(api.requests(getReport)[0]?.params).toEqual({ id: '12', childId: '3' });
  });

  it('gives data and count', async () => {
    new FakeApi().answer(listReports, [], 120);
    expect(await call(listReports, { body: { PageNumber: 4 } })).toEqual({ data: [], count: 120 });
  });

  it('sends its idempotency key', async () => {
    const api = new FakeApi().answer(saveReport, { DailyReportId: 1 });
    const children = [{ childId: 1, type: 'gray' as const, condition: '' }];
    const body = { ReportTypeId: 1 as const, GenericReportInfo: '4oz', Note: '', TimeStart: '', TimeEnd: '', children };
    await call(saveReport, { body, idempotencyKey: 'once' });
    expect(api.requests(saveReport)[0]?.headers.get('Idempotency-Key')).toBe('once');
  });

  it('that is refused throws the sentences to read', async () => {
    new FakeApi().refuse(logout, 'First.', 'Second.');
    const error = await call(logout).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RefusalError);
    expect(error).toMatchObject({ message: 'First.', errors: ['First.', 'Second.'] });
  });

  it('that breaks the contract is a refusal too', async () => {
    new FakeApi().fail(logout, 400, 'Please enter a note.');
    await expect(call(logout)).rejects.toBeInstanceOf(RefusalError);
  });

  it.each([401, 403, 404, 429, 500, 503])('answered with %d fails with that status', async (status) => {
    new FakeApi().fail(logout, status, 'Sentence.');
    await expect(call(logout)).rejects.toMatchObject({ name: 'ApiError', status, errors: ['Sentence.'] });
  });

  it('without an answer fails with status 0', async () => {
    new FakeApi().breakNetwork(logout);
    await expect(call(logout)).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });

  it('that whoever made it gives up ends with their reason, and not as a failure to show', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const givenUp = Promise.withResolvers<never>();
      signal?.addEventListener('abort', () => givenUp.reject(signal.reason));
      return givenUp.promise;
    });
    const wanted = new AbortController();
    const asked = call(getGroups, { signal: wanted.signal });
    const reason = new Error('The page was left.');
    wanted.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });

  it("answered by somebody else's page fails, whatever the status", async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Log in to the Wi-Fi</html>', { status: 200 })));
    await expect(call(logout)).rejects.toBeInstanceOf(ApiError);
  });
});
