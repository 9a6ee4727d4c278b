import { listMoments, saveMoment, uploadPhoto } from '@footprints/contracts/moments';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readStored } from '../../lib/storage.ts';
import type { FakeApi } from '../../test/fake-api.ts';
import { momentsApi, photoFile, storedName } from './moment-fixtures.ts';
import { openMomentForm, sentKeys, sentMoments, summary, uploadedFiles } from '../../test/moment-form.ts';

const isSaved = () => screen.findByText('Moment sent');
const uploadFailed = 'Failed to upload your image. Please try saving again.';
const saveFailed = 'Failed to save your moment. Please try saving again.';

async function filled(api = momentsApi()) {
  const form = await openMomentForm(api);
  await form.fill();
  return form;
}

describe('saving a moment', () => {
  test('uploads the photo, then sends it by its stored name with subject, note and children', async () => {
    const { api, save, user } = await filled();
    await user.type(screen.getByRole('textbox', { name: /^Notes/ }), ' So tall! ');
    await save();
    await isSaved();
    expect(uploadedFiles(api)).toEqual(['swing.jpg']);
    expect(sentMoments(api)).toEqual([
      {
        Filename: storedName(1),
        Note: 'So tall!',
        SubjectID: 2,
        Subject: 'Special Moment',
        children: [{ childId: 1 }, { childId: 3 }],
      },
    ]);
  });

  test('is done by a success without its id, by which alone it could be taken back', async () => {
    const { save } = await filled(momentsApi().answerBare(saveMoment, null));
    await save();
    await isSaved();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('shows how far the upload is, and then that it saves; meanwhile nothing can be changed', async () => {
    let finish: (name: string) => void = () => undefined;
    let finishSave: (data: { DailyMomentId: number }) => void = () => undefined;
    const api = momentsApi()
      .answer(uploadPhoto, new Promise<string>((resolve) => (finish = resolve)))
      .answer(saveMoment, new Promise<{ DailyMomentId: number }>((resolve) => (finishSave = resolve)));
    const { save } = await filled(api);
    await save();
    const progress = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Photo upload' });
    expect(progress.value).toBe(0.5);
    expect(screen.getByText('Uploading photo… 50%')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Subject' }).matches(':disabled')).toBe(true);
    expect(screen.getByLabelText(/Replace Photo/).matches(':disabled')).toBe(true);
    finish(storedName(1));
    expect(await screen.findByText('Saving…')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    finishSave({ DailyMomentId: 1 });
    await isSaved();
    expect(api.requests(saveMoment)).toHaveLength(1);
  });

  test('puts the success panel in the place of submit, clears the selection and offers what to do next', async () => {
    const { save } = await filled();
    await save();
    await isSaved();
    expect(screen.getByText('Special Moment for 2 students')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save and Send Now' })).toBeNull();
    expect(readStored('tft_selectedStudents')).toBeUndefined();
    expect(readStored('kept_moment')).toBeUndefined();
    const links = ['Create New Portfolio Moment', 'Sent Portfolio Moments', 'Back to Dashboard'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['/create-moment', '/moments', '/dashboard']);
  });

  test('again starts with an empty form whose heading takes focus', async () => {
    const { save, user } = await filled();
    await save();
    await isSaved();
    await user.click(screen.getByRole('link', { name: 'Create New Portfolio Moment' }));
    expect(await screen.findByRole('button', { name: 'Ava Carter', pressed: false })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'The photo of this moment' })).toBeNull();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Subject' }).value).toBe('');
    await waitFor(() => {
      expect(document.activeElement?.tagName).toBe('H1');
    });
  });

  test('has the list of moments loaded anew', async () => {
    const api = momentsApi();
    const { save, fill, router, user } = await openMomentForm(api);
    await router.navigate('/moments');
    await screen.findByText('No moments. Please adjust filter.');
    await router.navigate('/create-moment');
    await screen.findByRole('button', { name: 'Ava Carter' });
    await fill();
    await save();
    await isSaved();
    await user.click(screen.getByRole('link', { name: 'Sent Portfolio Moments' }));
    await waitFor(() => {
      expect(api.requests(listMoments).length).toBeGreaterThan(1);
    });
  });
});

describe('when the upload does not succeed', () => {
  test.each([
    ['a refusal without a reason', (api: FakeApi) => api.refuse(uploadPhoto), uploadFailed],
    ['a failure of the server', (api: FakeApi) => api.fail(uploadPhoto, 500, 'Something went wrong.'), uploadFailed],
    ['no answer at all', (api: FakeApi) => api.breakNetwork(uploadPhoto), uploadFailed],
    ['a reason', (api: FakeApi) => api.fail(uploadPhoto, 400, 'The photo smells.'), 'The photo smells.'],
    [
      'a photo that is too large',
      (api: FakeApi) => api.fail(uploadPhoto, 413, 'This image is too large (over 8mb).'),
      'This image is too large (over 8mb).',
    ],
    [
      'too many waiting photos',
      (api: FakeApi) => api.fail(uploadPhoto, 429, 'Too many photos are waiting to be used. Please try again later.'),
      'Too many photos are waiting to be used. Please try again later.',
    ],
  ])('%s is said, with focus, and nothing is saved', async (_, prepare, sentence) => {
    const { api, save } = await filled(prepare(momentsApi()));
    await save();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(summary()).toEqual([sentence]);
    expect(document.activeElement?.textContent).toContain(sentence);
    expect(sentMoments(api)).toHaveLength(0);
  });

  test('the photo is uploaded at the next try', async () => {
    const { api, save } = await filled(momentsApi().breakNetwork(uploadPhoto));
    await save();
    await screen.findByText(uploadFailed);
    api.answer(uploadPhoto, storedName(1));
    await save();
    await isSaved();
    expect(uploadedFiles(api)).toEqual(['swing.jpg', 'swing.jpg']);
  });
});

describe('when the save does not succeed', () => {
  test.each([
    ['a refusal without a reason', (api: FakeApi) => api.refuse(saveMoment), saveFailed],
    ['a failure of the server', (api: FakeApi) => api.fail(saveMoment, 500, 'Something went wrong.'), saveFailed],
    ['a child out of reach', (api: FakeApi) => api.fail(saveMoment, 404, 'Not found.'), saveFailed],
    ['no answer at all', (api: FakeApi) => api.breakNetwork(saveMoment), saveFailed],
    ['a reason', (api: FakeApi) => api.refuse(saveMoment, 'This room is closed today.'), 'This room is closed today.'],
  ])('%s is said, with focus, and the form is kept', async (_, prepare, sentence) => {
    const { save } = await filled(prepare(momentsApi()));
    await save();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement?.textContent).toContain(sentence);
    expect(screen.getByRole('button', { name: 'Ava Carter', pressed: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save and Send Now' })).toHaveProperty('disabled', false);
  });

  test('a retry uses the photo that is uploaded already, under the same key', async () => {
    const { api, save } = await filled(momentsApi().breakNetwork(saveMoment));
    await save();
    await screen.findByText(saveFailed);
    api.answer(saveMoment, { DailyMomentId: 77 });
    await save();
    await isSaved();
    expect(uploadedFiles(api)).toHaveLength(1);
    expect(sentMoments(api)[1]).toEqual(sentMoments(api)[0]);
    const [first, second] = sentKeys(api);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  test('a changed note is sent with the same photo under another key', async () => {
    const { api, save, user } = await filled(momentsApi().refuse(saveMoment));
    await save();
    await screen.findByText(saveFailed);
    await user.type(screen.getByRole('textbox', { name: /^Notes/ }), 'More');
    await save();
    await screen.findByText(saveFailed);
    expect(uploadedFiles(api)).toHaveLength(1);
    expect(sentKeys(api)[1]).not.toBe(sentKeys(api)[0]);
  });

  test('another photo is uploaded before the retry', async () => {
    const { api, save, choose } = await filled(momentsApi().refuse(saveMoment));
    await save();
    await screen.findByText(saveFailed);
    await choose(photoFile('slide.jpg'));
    api.answer(saveMoment, { DailyMomentId: 77 });
    await save();
    await isSaved();
    expect(uploadedFiles(api)).toEqual(['swing.jpg', 'slide.jpg']);
    expect(sentMoments(api)[1]).toMatchObject({ Filename: storedName(2) });
  });

  test('a photo that the server lost is uploaded anew', async () => {
    const gone = 'This photo is no longer available. Please choose it again.';
    const { api, save } = await filled(momentsApi().refuse(saveMoment, gone));
    await save();
    expect(await screen.findByText(gone)).toBeTruthy();
    api.answer(saveMoment, { DailyMomentId: 77 });
    await save();
    await isSaved();
    expect(uploadedFiles(api)).toEqual(['swing.jpg', 'swing.jpg']);
    expect(sentMoments(api)[1]).toMatchObject({ Filename: storedName(2) });
  });
});
