import { exportAttendance } from '@footprints/contracts/transfer';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FakeApi } from '../test/fake-api.ts';
import { download } from './download.ts';
import { RefusalError } from './errors.ts';

describe('a download', () => {
  it('is the file under the name that the server gives it', async () => {
    const api = new FakeApi().sendFile(exportAttendance, 'attendance.csv', 'Day,Child\r\n');
    const query = { FromDay: '2026-11-01', ToDay: '2026-11-21' };
    const { file, name } = await download(exportAttendance, { query });
    expect(name).toBe('attendance.csv');
    expect(file.type).toBe('text/csv');
    expect(file.size).toBe(11);
    expect(api.requests(exportAttendance)[0]?.query).toEqual(query);
  });

  it('that is refused throws the sentences to read and gives no file', async () => {
    new FakeApi().fail(exportAttendance, 400, 'The last day must not be before the first.');
    await expect(download(exportAttendance)).rejects.toBeInstanceOf(RefusalError);
    new FakeApi().fail(exportAttendance, 503, 'Later.');
    await expect(download(exportAttendance)).rejects.toMatchObject({ name: 'ApiError', status: 503 });
  });

  it('is waited for as long as it comes, however long that takes', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let pieces = 3;
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
        async pull(stream) {
          await new Promise((passed) => setTimeout(passed, 15_000));
          if (pieces-- > 0) stream.enqueue(new Uint8Array(2));
          else stream.close();
        },
      });
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/csv' } }));
    });
    const came = download(exportAttendance).then(({ file }) => file.size, String);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await came).toBe(6);
  });

  it.each([
    ["somebody else's page", '<html>Log in to the Wi-Fi</html>', 'text/html'],
    ['an answer that is no file', '{"Success":true,"Errors":[],"Data":null}', 'application/json'],
  ])('answered by %s fails', async (_, body, type) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers: { 'Content-Type': type } })));
    await expect(download(exportAttendance)).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });
});
