import { saveMoment, uploadPhoto } from '@footprints/contracts/moments';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readStored, removeStored } from '../../lib/storage.ts';
import { momentsApi, photoFile, storedName } from './moment-fixtures.ts';
import { openMomentForm, sentKeys, sentMoments, uploadedFiles } from '../../test/moment-form.ts';

const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ });
const subject = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Subject' });
const preview = () => screen.queryByRole<HTMLImageElement>('img', { name: 'The photo of this moment' });
const lost = 'The photo could not be kept. Please take or choose it again.';
const saveFailed = 'Failed to save your moment. Please try saving again.';

describe('a reload', () => {
  test('brings subject, note and students back, and says that the photo must be chosen again', async () => {
    const { fill, user } = await openMomentForm();
    await fill();
    await user.type(notes(), 'So tall!');
    cleanup();
    await openMomentForm();
    expect(screen.getByText('Your unsaved moment was brought back.')).toBeTruthy();
    expect([subject().selectedOptions[0]?.textContent, notes().value]).toEqual(['Special Moment', 'So tall!']);
    expect(screen.getByRole('button', { name: 'Ava Carter', pressed: true })).toBeTruthy();
    expect(preview()).toBeNull();
    expect(screen.getByText(lost)).toBeTruthy();
  });

  test('keeps a photo that was uploaded, shows it, and saves it without another upload', async () => {
    const api = momentsApi().breakNetwork(saveMoment);
    const { fill, save } = await openMomentForm(api);
    await fill();
    await save();
    await screen.findByText(saveFailed);
    cleanup();
    const again = await openMomentForm(api);
    expect(preview()?.getAttribute('src')).toBe(`/api/images/${storedName(1)}?size=full`);
    expect(screen.queryByText(lost)).toBeNull();
    // Nor does a file that is no picture take it away.
    await again.choose(photoFile('letter.jpg'));
    fireEvent.error(preview()!);
    expect(preview()?.getAttribute('src')).toBe(`/api/images/${storedName(1)}?size=full`);
    api.answer(saveMoment, { DailyMomentId: 77 });
    await again.save();
    await screen.findByText('Moment sent');
    expect(uploadedFiles(api)).toHaveLength(1);
    expect(sentMoments(api)[1]).toEqual(sentMoments(api)[0]);
    expect(sentKeys(api)[1]).toBe(sentKeys(api)[0]);
  });

  test('asks for the photo when the uploaded one is gone by then', async () => {
    const api = momentsApi().refuse(saveMoment);
    const { fill, save } = await openMomentForm(api);
    await fill();
    await save();
    await screen.findByText(saveFailed);
    cleanup();
    const again = await openMomentForm(api);
    fireEvent.error(preview()!);
    expect(screen.getByText(lost)).toBeTruthy();
    await again.save();
    expect(screen.getAllByText('No image was selected or captured for this moment.')).not.toHaveLength(0);
    expect(api.requests(saveMoment)).toHaveLength(1);
  });

  test('of a refused photo asks for it in words', async () => {
    const api = momentsApi().refuse(saveMoment);
    const { fill, save } = await openMomentForm(api);
    await fill();
    await save();
    await screen.findByText(saveFailed);
    cleanup();
    api.refuse(saveMoment, 'This photo is no longer available. Please choose it again.');
    const again = await openMomentForm(api);
    await again.save();
    expect(await screen.findByText('This photo is no longer available. Please choose it again.')).toBeTruthy();
    expect(preview()).toBeNull();
    await again.choose();
    api.answer(saveMoment, { DailyMomentId: 77 });
    await again.save();
    await screen.findByText('Moment sent');
    expect(api.requests(uploadPhoto)).toHaveLength(2);
  });

  test('brings nothing back once another tab has begun another moment, which took its photo (product 7.6)', async () => {
    const { fill } = await openMomentForm();
    await fill();
    removeStored('kept_moment');
    fireEvent(window, new Event('pagehide'));
    cleanup();
    await openMomentForm();
    expect(screen.queryByText('Your unsaved moment was brought back.')).toBeNull();
  });

  test('can be started over', async () => {
    const { fill } = await openMomentForm();
    await fill();
    cleanup();
    const { user } = await openMomentForm();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(subject().value).toBe('');
    expect(screen.queryByText(lost)).toBeNull();
    expect(readStored('kept_moment')).toBeUndefined();
  });
});

describe('leaving the form', () => {
  test('with a photo asks, stays when wanted and leaves when wanted', async () => {
    const { choose, user, router, location } = await openMomentForm();
    await choose();
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    expect(await screen.findByText('This moment is not saved yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(location()).toBe('/create-moment');
    expect(preview()).not.toBeNull();
    void router.navigate('/moments');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(location()).toBe('/moments');
    });
    expect(readStored('kept_moment')).toBeUndefined();
  });

  test('while the photo is being uploaded gives the moment up', async () => {
    let finish: (name: string) => void = () => undefined;
    const api = momentsApi().answer(uploadPhoto, new Promise<string>((resolve) => (finish = resolve)));
    const { fill, save, router, user, location } = await openMomentForm(api);
    await fill();
    await save();
    await screen.findByRole('progressbar');
    void router.navigate('/moments');
    expect(await screen.findByText('This moment is not saved yet.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(location()).toBe('/moments');
    });
    finish(storedName(1));
    await screen.findByText('No moments. Please adjust filter.');
    expect(sentMoments(api)).toHaveLength(0);
  });

  test('with students alone asks too, and lets go of them', async () => {
    const { user, router, location } = await openMomentForm();
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    void router.navigate('/moments');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByText('No moments. Please adjust filter.');
    expect(location()).toBe('/moments');
    expect(readStored('tft_selectedStudents')).toBeUndefined();
  });
});
