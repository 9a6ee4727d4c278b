import { getMoment, getMomentHistory, listMoments, saveComment } from '@footprints/contracts/moments';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readStored } from '../../lib/storage.ts';
import type { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { detailOf, momentOf, momentsApi, storedName } from './moment-fixtures.ts';

const classroom = person(['Classroom']);
const parent = person(['Parent']);
const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent?.trim()]);
const whole = detailOf(
  {
    Subject: 'Memo',
    Lesson: 'Tall and small',
    Note: 'So tall!',
    HasNote: true,
    Author: 'Sunflowers Room',
    DailyMomentEducationalStandard: [
      { Code: 'M.1', Title: 'Compares sizes' },
      { Code: 'M.2', Title: 'Counts to ten' },
    ],
  },
  'We love it',
);

describe('one moment', () => {
  test('is titled Sent Moment for staff, says everything and leads back to its page of the list', async () => {
    const api = momentsApi()
      .answer(listMoments, [{ Date: '2026-11-21', Data: [momentOf()] }], 101)
      .answer(getMoment, whole);
    const { user, location } = renderApp('/moments?page=2', { api, as: classroom });
    await user.click(await screen.findByRole('link', { name: /Ava Carter/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sent Moment' })).toBeTruthy();
    expect([location(), document.title]).toEqual(['/moments/5/1', 'Sent Moment']);
    expect(await screen.findByText('Ava Carter')).toBeTruthy();
    expect(facts()).toEqual([
      ['Subject', 'Memo'],
      ['Lesson', 'Tall and small'],
      ['Teacher note', 'So tall!'],
      ['Educational standards', 'M.1 Compares sizesM.2 Counts to ten'],
      ['Parent note', 'We love it'],
      ['Date', 'November 21, 2026'],
      ['Time', '1:05 PM'],
      ['Author', 'Sunflowers Room'],
    ]);
    expect(screen.getByText('Memo').tagName).toBe('STRONG');
    expect(screen.queryByRole('button', { name: 'Save Comment' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to Moments' }));
    expect(location()).toBe('/moments?page=2');
  });

  test('offers nothing to put right for the own child of staff that is elsewhere, who read it as its family', async () => {
    const api = momentsApi().answer(getMoment, { ...whole, Author: null });
    renderApp('/moments/5/1', { api, as: person(['Classroom', 'Parent']) });
    await screen.findByText('So tall!');
    expect(screen.queryByRole('group', { name: 'Put right' })).toBeNull();
  });

  test('is gone from the screen once it is withdrawn, its photo and all', async () => {
    const api = momentsApi().answer(getMoment, whole);
    const { queryClient } = renderApp('/portfolio/5/1', { api, as: parent });
    await screen.findByText('So tall!');
    const content = { Note: 'So tall!', Subject: 'Memo', HappenedAt: '2026-11-21T18:05:00.000Z', ParentNote: null };
    const gone = { Version: 1, Kind: 'retracted' as const, At: '2026-11-21T19:00:00.000Z', By: null, Reason: '' };
    api.fail(getMoment, 404).answer(getMomentHistory, [{ ...gone, Before: content, After: null, MovedTo: null }]);
    void queryClient.invalidateQueries({ queryKey: ['moments'] });
    expect(await screen.findByText('An entry of 1:05 PM was withdrawn.')).toBeTruthy();
    expect([screen.queryByText('So tall!'), screen.queryByRole('img')]).toEqual([null, null]);
  });

  test('leaves out what there is not', async () => {
    renderApp('/moments/5/1', { api: momentsApi(), as: classroom });
    await screen.findByText('Ava Carter');
    expect(facts().map(([name]) => name)).toEqual(['Subject', 'Date', 'Time']);
  });

  test('shows its photo at full size, and on the whole screen when tapped', async () => {
    const { user } = renderApp('/moments/5/1', { api: momentsApi(), as: classroom });
    const photo = await screen.findByRole('button', { name: /Ava Carter: Art/ });
    expect(photo.querySelector('img')?.getAttribute('src')).toBe(`/api/images/${storedName(1)}?size=full`);
    await user.click(photo);
    expect(screen.getByRole('dialog', { name: 'Photo' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zoom in further' }));
    expect(screen.getByRole('button', { name: 'Fit photo to screen' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close photo' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is moved by the keyboard where it is enlarged', async () => {
    const { user } = renderApp('/moments/5/1', { api: momentsApi(), as: classroom });
    await user.click(await screen.findByRole('button', { name: /Ava Carter: Art/ }));
    const dialog = screen.getByRole('dialog', { name: 'Photo' });
    const image = within(dialog).getByRole('img');
    fireEvent.keyDown(dialog, { key: '+' });
    expect(await screen.findByRole('button', { name: 'Fit photo to screen' })).toBeTruthy();
    // Without a screen nothing has a size to be moved within: only that the key is taken is seen here.
    expect(fireEvent.keyDown(image, { key: 'ArrowRight' })).toBe(false);
    expect(fireEvent.keyDown(image, { key: 'Tab' })).toBe(true);
    // The browser's own way back.
    expect(fireEvent.keyDown(image, { key: 'ArrowLeft', altKey: true })).toBe(true);
    fireEvent.keyDown(dialog, { key: '-' });
    expect(await screen.findByRole('button', { name: 'Zoom in further' })).toBeTruthy();
  });

  test('says so where its photo does not come, and asks for it again (product 6.8)', async () => {
    const { user } = renderApp('/moments/5/1', { api: momentsApi(), as: classroom });
    const photo = await screen.findByRole('button', { name: /Ava Carter: Art/ });
    fireEvent.error(photo.querySelector('img')!);
    expect(screen.getByText('The photo could not be loaded.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('button', { name: /Ava Carter: Art/ })).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('goes on from its heading where its photo is hidden while it is on the whole screen', async () => {
    const api = momentsApi();
    const { user, queryClient } = renderApp('/portfolio/5/1', { api, as: parent });
    await user.click(await screen.findByRole('button', { name: /Ava Carter: Art/ }));
    api.answer(getMoment, { ...detailOf(), PhotoHidden: true, Filename: '' });
    await act(() => queryClient.invalidateQueries({ queryKey: ['moments'] }));
    const said = await screen.findByText(/^This photo is not shown/);
    expect(said.closest('[role=status]')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Learning Moment' }));
  });

  test.each([
    ['/moments/5/1', classroom],
    ['/moments/x/1', classroom],
    ['/portfolio/5/1', parent],
    ['/portfolio/5/99999999999', parent],
  ])('that is not there is the not-found page: %s', async (url, as) => {
    renderApp(url, { api: momentsApi().fail(getMoment, 404, 'Not found.').fail(getMomentHistory, 404), as });
    expect(await screen.findByRole('heading', { name: '404 - Not Found' })).toBeTruthy();
  });

  test('can be asked for again when it could not be loaded', async () => {
    const api = momentsApi().fail(getMoment, 500);
    const { user } = renderApp('/moments/5/1', { api, as: classroom });
    expect(await screen.findByText('This moment could not be loaded.')).toBeTruthy();
    api.answer(getMoment, detailOf());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ava Carter')).toBeTruthy();
  });
});

describe("a parent's comment", () => {
  const comment = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ });
  const unsaved = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment, which is not saved' });
  const form = () => screen.queryByRole('button', { name: 'Save Comment' });
  const failed = 'Failed to save your comment. Please try saving again.';

  async function open(api: FakeApi) {
    const app = renderApp('/portfolio/5/1', { api, as: parent });
    await comment();
    return { ...app, save: () => app.user.click(form()!) };
  }

  test('says before it is saved that it is the one, and stays as it is (product 9.9)', async () => {
    await open(momentsApi());
    expect(screen.getByText('One comment for each moment. It can’t be changed once it is saved.')).toBeTruthy();
  });

  /** A server that keeps the comment. */
  function keepingApi(): FakeApi {
    const api = momentsApi();
    return api.answer(saveComment, ({ body }) => {
      const { Note } = body as { Note: string };
      api.answer(getMoment, detailOf({}, Note));
      return { ParentNote: Note };
    });
  }

  test('is asked for under Learning Moment, and must not be empty', async () => {
    const api = keepingApi();
    const { user, save } = await open(api);
    expect(screen.getByRole('heading', { level: 1, name: 'Learning Moment' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Portfolio' }).getAttribute('href')).toBe('/portfolio');
    await user.type(await comment(), '   ');
    await save();
    expect(screen.getByRole('alert').textContent).toBe('Please add a comment.');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(api.requests(saveComment)).toHaveLength(0);
  });

  test('may have 250 characters and no more', async () => {
    const api = keepingApi();
    const { save } = await open(api);
    fireEvent.change(await comment(), { target: { value: '😀'.repeat(251) } });
    await save();
    expect(screen.getByRole('alert').textContent).toBe('Comments can be at most 250 characters.');
    fireEvent.change(await comment(), { target: { value: '😀'.repeat(250) } });
    await save();
    expect(await screen.findByText('Comment saved')).toBeTruthy();
  });

  test('is saved by a success that does not say it again', async () => {
    const { user, save } = await open(momentsApi().answerBare(saveComment, null));
    await user.type(await comment(), 'So proud');
    await save();
    expect(await screen.findByText('Comment saved')).toBeTruthy();
    expect(screen.getByText('So proud')).toBeTruthy();
    expect(form()).toBeNull();
  });

  test('has a label that stands on its field alone', async () => {
    await open(momentsApi());
    expect(screen.getAllByLabelText(/^Comment/)).toEqual([await comment()]);
  });

  test('takes the place of its form at once, and stays when it is saved', async () => {
    let finish: (data: { ParentNote: string }) => void = () => undefined;
    const api = momentsApi();
    api.answer(saveComment, new Promise<{ ParentNote: string }>((resolve) => (finish = resolve)));
    const { user, save, queryClient } = await open(api);
    await user.type(await comment(), ' Grandpa will love this ');
    await save();
    const shown = await screen.findByText('Grandpa will love this');
    expect(form()).toBeNull();
    expect(document.activeElement).toBe(shown);
    expect(api.requests(saveComment).map((request) => request.body)).toEqual([
      { ChildID: 1, DailyMomentID: 5, Note: 'Grandpa will love this' },
    ]);
    api.answer(getMoment, detailOf({}, 'Grandpa will love this'));
    finish({ ParentNote: 'Grandpa will love this' });
    expect(await screen.findByText('Comment saved')).toBeTruthy();
    await waitFor(() => {
      expect(queryClient.isFetching()).toBe(0);
    });
    expect(screen.getByText('Grandpa will love this')).toBeTruthy();
    expect(readStored('kept_comment')).toBeUndefined();
  });

  test('that is on its way is not given up before leaving was asked about', async () => {
    const api = momentsApi().answer(saveComment, new Promise<{ ParentNote: string }>(() => undefined));
    const { user, save, location } = await open(api);
    await user.type(await comment(), 'Lovely');
    await save();
    await screen.findByText('Lovely');
    await user.click(screen.getByRole('link', { name: 'Back to Portfolio' }));
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    expect(location()).toBe('/portfolio/5/1');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(location()).toBe('/portfolio');
    });
    expect(readStored('kept_comment')).toBeUndefined();
  });

  test('that is saved while leaving is asked about is asked about no more', async () => {
    let finish: (saved: { ParentNote: string }) => void = () => undefined;
    const api = momentsApi().answer(saveComment, new Promise<{ ParentNote: string }>((resolve) => (finish = resolve)));
    const { user, save, location } = await open(api);
    await user.type(await comment(), 'Lovely');
    await save();
    await user.click(screen.getByRole('link', { name: 'Back to Portfolio' }));
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    expect(screen.getByText('It is being saved and may be stored all the same.')).toBeTruthy();
    finish({ ParentNote: 'Lovely' });
    expect(await screen.findByText('Comment saved')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to Portfolio' }));
    await waitFor(() => {
      expect(location()).toBe('/portfolio');
    });
  });

  test.each([
    ['a failure of the server', (api: FakeApi) => api.fail(saveComment, 500, 'Something went wrong.')],
    ['a refusal without a reason', (api: FakeApi) => api.refuse(saveComment)],
    ['no answer at all', (api: FakeApi) => api.breakNetwork(saveComment)],
  ])('that could not be saved for %s is taken back, and kept in the form', async (_, prepare) => {
    const api = prepare(momentsApi());
    const { user, save } = await open(api);
    await user.type(await comment(), 'Lovely');
    await save();
    expect(await screen.findByText(failed)).toBeTruthy();
    expect((await comment()).value).toBe('Lovely');
    expect(document.activeElement?.textContent).toContain(failed);
    expect(readStored('kept_comment')?.fields.note).toBe('Lovely');
  });

  test('that could not be saved does not stand there as if it were, when the moment cannot be asked for either', async () => {
    const api = momentsApi().breakNetwork(saveComment);
    const { user, save } = await open(api);
    await user.type(await comment(), 'Lovely');
    api.breakNetwork(getMoment);
    await save();
    expect(await screen.findByText(failed)).toBeTruthy();
    expect((await comment()).value).toBe('Lovely');
  });

  test('that somebody else of the family made meanwhile is shown with the reason', async () => {
    const api = momentsApi().refuse(saveComment, 'A comment was already added.');
    const { user, save } = await open(api);
    await user.type(await comment(), 'Lovely');
    api.answer(getMoment, detailOf({}, 'From grandma'));
    await save();
    expect(await screen.findByText('From grandma')).toBeTruthy();
    expect(screen.getByText('A comment was already added.')).toBeTruthy();
    expect(form()).toBeNull();
    expect((await unsaved()).value).toBe('Lovely');
  });

  test('that was stored though no answer came is no form to lose', async () => {
    const api = momentsApi().breakNetwork(saveComment);
    const { user, save, location } = await open(api);
    await user.type(await comment(), 'Lovely');
    api.answer(getMoment, detailOf({}, 'Lovely'));
    await save();
    expect(await screen.findByText('Comment saved')).toBeTruthy();
    expect(form()).toBeNull();
    expect(screen.queryByText(failed)).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Lovely'));
    expect(readStored('kept_comment')).toBeUndefined();
    await user.click(screen.getByRole('link', { name: 'Back to Portfolio' }));
    await waitFor(() => {
      expect(location()).toBe('/portfolio');
    });
  });

  test('that is half typed can be read, and is kept no longer, once somebody else of the family has made one', async () => {
    const api = momentsApi();
    const { user, queryClient } = await open(api);
    await user.type(await comment(), 'Lovely');
    expect(readStored('kept_comment')).toBeTruthy();
    api.answer(getMoment, detailOf({}, 'From grandma'));
    void queryClient.invalidateQueries({ queryKey: ['moments'] });
    await screen.findByText('From grandma');
    expect([readStored('kept_comment'), readStored('kept_form')]).toEqual([undefined, undefined]);
    expect(screen.getByRole('alert').textContent).toBe('A comment was already added.');
    const written = await unsaved();
    expect([written.value, written.readOnly, form()]).toEqual(['Lovely', true, null]);
    expect(document.activeElement).toBe(written);
  });

  test('that is half typed is not kept once its moment is withdrawn', async () => {
    const api = momentsApi();
    const { user, queryClient } = await open(api);
    await user.type(await comment(), 'Lovely');
    expect(readStored('kept_comment')).toBeTruthy();
    const gone = { Version: 1, Kind: 'retracted' as const, At: '2026-11-21T19:00:00.000Z', By: null, Reason: '' };
    const Before = { Note: '', Subject: 'Memo', HappenedAt: '2026-11-21T17:05:00.000Z', ParentNote: null };
    api.fail(getMoment, 404).answer(getMomentHistory, [{ ...gone, Before, After: null, MovedTo: null }]);
    void queryClient.invalidateQueries({ queryKey: ['moments'] });
    await screen.findByText(/was withdrawn\.$/);
    expect([readStored('kept_comment'), readStored('kept_form')]).toEqual([undefined, undefined]);
  });

  test('that is kept of another moment stays kept when this one has its comment', async () => {
    const { user } = await open(momentsApi());
    await user.type(await comment(), 'Half a thou');
    cleanup();
    const other = detailOf({ DailyMomentId: 6, Created: '2026-11-21T16:45:00.000Z' }, 'We love it');
    const api = momentsApi().answer(getMoment, other);
    renderApp('/portfolio/6/1', { api, as: parent });
    await screen.findByText('We love it');
    expect(readStored('kept_comment')?.fields.note).toBe('Half a thou');
  });

  test('that is there is shown, without a form', async () => {
    renderApp('/portfolio/5/1', { api: momentsApi().answer(getMoment, detailOf({}, 'We love it')), as: parent });
    expect(await screen.findByText('We love it')).toBeTruthy();
    expect(form()).toBeNull();
  });

  test('that is half typed stays when a correction gives the moment another number, and is saved under it', async () => {
    const api = keepingApi();
    const { user, queryClient, location, save } = await open(api);
    await user.type(await comment(), 'We lo');
    api.answer(getMoment, detailOf({ DailyMomentId: 8, Note: 'Put right' }));
    void queryClient.invalidateQueries({ queryKey: ['moments'] });
    await screen.findByText('Put right');
    await user.type(await comment(), 've it');
    await save();
    await waitFor(() => {
      expect(api.requests(saveComment).map(({ body }) => body)).toEqual([
        { ChildID: 1, DailyMomentID: 8, Note: 'We love it' },
      ]);
    });
    expect(location()).toBe('/portfolio/5/1');
  });

  test('that is half typed comes back where a correction has led its moment meanwhile, and nothing is kept once it is saved', async () => {
    const first = await open(momentsApi());
    await first.user.type(await comment(), 'We love it');
    cleanup();
    const api = keepingApi().answer(getMoment, detailOf({ DailyMomentId: 8 }));
    const { location, save } = await open(api);
    expect([(await comment()).value, location()]).toEqual(['We love it', '/portfolio/8/1']);
    await save();
    await waitFor(() => {
      expect([form(), readStored('kept_comment'), readStored('kept_form')]).toEqual([null, undefined, undefined]);
    });
  });

  test('that is half typed comes back where another family has its photo hidden meanwhile (product 7.10)', async () => {
    const first = await open(momentsApi());
    await first.user.type(await comment(), 'We love it');
    cleanup();
    await open(momentsApi().answer(getMoment, detailOf({ PhotoHidden: true, Filename: '' })));
    expect((await comment()).value).toBe('We love it');
  });

  test('that is half typed is none on the moment of another child of the family', async () => {
    const api = momentsApi();
    const { user, queryClient } = await open(api);
    await user.type(await comment(), 'We love it');
    api.answer(getMoment, detailOf({ ChildID: 2, Note: 'Put right' }));
    void queryClient.invalidateQueries({ queryKey: ['moments'] });
    await screen.findByText('Put right');
    expect((await comment()).value).toBe('');
  });

  test('that is not saved yet comes back after a reload, and leaving asks', async () => {
    const first = await open(momentsApi());
    await first.user.type(await comment(), 'Half a thou');
    cleanup();
    const { user, location } = await open(momentsApi());
    expect((await comment()).value).toBe('Half a thou');
    await user.click(screen.getByRole('link', { name: 'Back to Portfolio' }));
    expect(await screen.findByText('Your comment is not saved yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(location()).toBe('/portfolio');
    });
  });
});
