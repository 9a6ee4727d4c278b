import { uploadPhoto } from '@footprints/contracts/moments';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeApi } from '../test/fake-api.ts';
import { RefusalError } from './errors.ts';
import { endPresses } from './presses.ts';
import { upload } from './upload.ts';

const file = new File(['picture'], 'swing.jpg', { type: 'image/jpeg' });
const name = `${'1'.repeat(40)}.jpg`;
const never = new Promise<string>(() => undefined);

afterEach(() => {
  vi.useRealTimers();
});

describe('an upload', () => {
  it('sends the file as the field `file`, tells how far it is and gives the answer', async () => {
    const api = new FakeApi().answer(uploadPhoto, name);
    const progress: number[] = [];
    const { data } = await upload(uploadPhoto, file, { onProgress: (sent) => progress.push(sent) });
    expect(data).toBe(name);
    expect(progress).toEqual([0.5, 1]);
    const form = api.requests(uploadPhoto)[0]?.body as FormData;
    expect([...form.keys()]).toEqual(['file']);
    expect((form.get('file') as File).name).toBe('swing.jpg');
  });

  it('that is refused throws the sentences to read', async () => {
    new FakeApi().fail(uploadPhoto, 400, 'Please choose an image file type (jpg, jpeg).');
    const error = await upload(uploadPhoto, file).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RefusalError);
    expect(error).toMatchObject({ message: 'Please choose an image file type (jpg, jpeg).' });
  });

  it.each([401, 413, 429, 503])('answered with %d fails with that status', async (status) => {
    new FakeApi().fail(uploadPhoto, status, 'Sentence.');
    await expect(upload(uploadPhoto, file)).rejects.toMatchObject({ name: 'ApiError', status, errors: ['Sentence.'] });
  });

  it('without an answer fails with status 0', async () => {
    new FakeApi().breakNetwork(uploadPhoto);
    await expect(upload(uploadPhoto, file)).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });

  it('that does not move for half a minute is given up', async () => {
    vi.useFakeTimers();
    new FakeApi().answer(uploadPhoto, never);
    const failed = expect(upload(uploadPhoto, file)).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    await vi.advanceTimersByTimeAsync(30_000);
    await failed;
  });

  it('that is given up says who did it', async () => {
    new FakeApi().answer(uploadPhoto, never);
    const leaving = new AbortController();
    const failed = expect(upload(uploadPhoto, file, { signal: leaving.signal })).rejects.toThrow('left');
    leaving.abort(new Error('left'));
    await failed;
  });

  it('that somebody pressed who is gone goes on no further, and comes to nothing', async () => {
    const answer = Promise.withResolvers<string>();
    new FakeApi().answer(uploadPhoto, answer.promise);
    const [moved, came] = [vi.fn(), vi.fn()];
    void upload(uploadPhoto, file, { onProgress: moved }).finally(came);
    endPresses();
    answer.resolve(name);
    new FakeApi().answer(uploadPhoto, name);
    await upload(uploadPhoto, file);
    expect(moved).toHaveBeenCalledTimes(1);
    expect(came).not.toHaveBeenCalled();
  });
});
