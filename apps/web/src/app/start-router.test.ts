import { beforeEach, expect, test, vi } from 'vitest';
import { keepOnlyOf } from '../lib/drafts.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { startRouter } from './start-router.ts';

const hour = 60 * 60_000;
/** The browser's store for photos, which is opened when one is forgotten; none stands here. */
const open = vi.fn(() => {
  throw new Error('There is no store.');
});

beforeEach(() => {
  open.mockClear();
  vi.stubGlobal('indexedDB', { open });
});

/** A note to a moment, a moment with its photo, and the way back to the form, as a session left them that ended so long ago. */
function leave(person: number, hoursAgo: { comment: number; moment: number }): void {
  const at = (hours: number) => Date.now() - hours * hour;
  const left = { about: '5 1', person, attempt: null };
  writeStored('kept_comment', { ...left, fields: { note: 'Half a thought' }, at: at(hoursAgo.comment) });
  const when = { choice: 'now', at: '' } as const;
  const fields = { students: [], subjectId: 1, note: '', photoName: '', photoId: 'one', when };
  writeStored('kept_moment', { ...left, about: '', fields, at: at(hoursAgo.moment) });
  writeStored('kept_form', { person, path: '/create-moment', noun: 'moment', at: at(hoursAgo.moment) });
}

const kept = () => (['kept_comment', 'kept_moment', 'kept_form'] as const).filter((key) => readStored(key));

test('what is not saved within twelve hours is gone when the page is opened, its photo with it (product 7.10)', async () => {
  writeStored('tft_authenticated', true);
  leave(3, { comment: 11, moment: 13 });
  (await startRouter()).dispose();
  expect(kept()).toEqual(['kept_comment']);
  expect(open).toHaveBeenCalledOnce();
});

test('what was kept by a clock that was ahead is gone twelve hours after it, or before (product 7.10)', () => {
  leave(3, { comment: -11, moment: -13 });
  keepOnlyOf(3);
  expect(kept()).toEqual(['kept_comment']);
});

test('what is not saved yet is kept for whoever wrote it, and gone for anybody else', () => {
  leave(3, { comment: 1, moment: 1 });
  keepOnlyOf(3);
  expect(kept()).toEqual(['kept_comment', 'kept_moment', 'kept_form']);
  expect(open).not.toHaveBeenCalled();
  keepOnlyOf(4);
  expect(kept()).toEqual([]);
  expect(open).toHaveBeenCalledOnce();
});

test.each(['/', '/reports/12/3?page=2'])(
  'a stranger’s %s asks for nothing that only who is signed in may open (product 6.1)',
  async (path) => {
    window.history.replaceState(null, '', path);
    const router = await startRouter();
    expect([window.location.pathname, router.state.initialized]).toEqual(['/login', true]);
    await vi.waitFor(() => expect(router.state.location.state).toEqual({ from: path }));
    router.dispose();
  },
);

test.each(['/forgot-password', '/no-such-page', '/moments/abc', '/create-report/xyz', '/badges/1/8/x'])(
  'a stranger stays at %s',
  async (path) => {
    window.history.replaceState(null, '', path);
    (await startRouter()).dispose();
    expect(window.location.pathname).toBe(path);
  },
);
