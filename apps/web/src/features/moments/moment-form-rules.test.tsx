import { getGroups, getOwnChildren } from '@footprints/contracts/children';
import { photoMaxBytes } from '@footprints/contracts/limits';
import { saveMoment, uploadPhoto } from '@footprints/contracts/moments';
import { getSubjects } from '@footprints/contracts/curriculum';
import { getTrivia } from '@footprints/contracts/trivia';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { childOf, person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { screenAnswer } from '../../test/screen-answer.ts';
import { momentsApi, photoFile } from './moment-fixtures.ts';
import { openMomentForm, summary, uploadedFiles } from '../../test/moment-form.ts';

const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ });
const preview = () => screen.queryByRole('img', { name: 'The photo of this moment' });
/** As by a picker that was told to show all files. */
const chooseAnything = (file: File) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/Photo$/), file);

describe('a new moment', () => {
  test('that is begun for one child has it picked, alone', async () => {
    await openMomentForm(momentsApi(), '?student=1');
    const chip = await screen.findByRole('button', { name: /^Ava Carter/, pressed: true });
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([chip]);
  });

  test('untouched asks for image, subject and students together, in order, with focus, and sends nothing', async () => {
    const { api, save } = await openMomentForm();
    await save();
    expect(summary()).toEqual([
      'No image was selected or captured for this moment.',
      'Please select a subject.',
      'Please select one or more students.',
    ]);
    expect(document.activeElement?.textContent).toContain('No image was selected');
    expect(api.requests(uploadPhoto)).toHaveLength(0);
    expect(api.requests(saveMoment)).toHaveLength(0);
  });

  test('says each problem beside what it is about, until that is mended', async () => {
    const { save, choose, user } = await openMomentForm();
    await save();
    const subject = screen.getByRole('combobox', { name: 'Subject' });
    expect(subject.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('No image was selected or captured for this moment.')).toHaveLength(2);
    await choose();
    expect(screen.queryByText('No image was selected or captured for this moment.')).toBeNull();
    await user.selectOptions(subject, 'Art');
    expect(screen.queryByText('Please select a subject.')).toBeNull();
    expect(summary()).toEqual(['Please select one or more students.']);
  });

  test('counts its note, and refuses 251 characters but not 250', async () => {
    const { api, save, fill } = await openMomentForm();
    await fill();
    fireEvent.change(notes(), { target: { value: '😀'.repeat(251) } });
    const described = notes().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)).toBe(screen.getByText('251 / 250'));
    await save();
    expect(summary()).toEqual(['Notes can be at most 250 characters.']);
    expect(api.requests(uploadPhoto)).toHaveLength(0);
    fireEvent.change(notes(), { target: { value: '😀'.repeat(250) } });
    await save();
    expect(await screen.findByText('Moment sent')).toBeTruthy();
  });

  test('says so when the subjects could not be loaded, and asks for them again', async () => {
    const { api, user } = await openMomentForm(momentsApi().fail(getSubjects, 500));
    expect(await screen.findByText('Could not retrieve subjects.')).toBeTruthy();
    api.answer(getSubjects, [{ Id: 9, Value: 'Music', Lesson: '', Standards: [] }]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Music' })).toBeTruthy();
  });

  test('has one way to submit and is titled New Portfolio Moment', async () => {
    await openMomentForm();
    expect(screen.getByRole('heading', { level: 1, name: 'New Portfolio Moment' })).toBeTruthy();
    expect(document.title).toBe('New Portfolio Moment');
    expect(document.querySelectorAll('[type=submit]')).toHaveLength(1);
  });

  test('is not for parents: they are sent to their dashboard', async () => {
    const api = momentsApi().answer(getOwnChildren, []).answer(getTrivia, null);
    const { location } = renderApp('/create-moment', { api, as: person(['Parent']) });
    await screen.findByText('No students could be retrieved.');
    expect(location()).toBe('/');
  });
});

describe('a child without photo consent', () => {
  const together =
    'Ava Carter cannot be in a photo with other children, because there is no photo consent. Please take them out or save their photo alone.';
  const withoutConsent = (...names: string[]) => {
    const Children = ['Mia', 'Ava', 'Liam'].map((first, index) =>
      childOf(index + 1, first, 'Carter', { PhotoConsent: !names.includes(first) }),
    );
    return momentsApi().answer(getGroups, [
      { GroupName: 'Sunbeams', ClassroomName: 'Sunflowers', IsCheckedIn: false, Children },
    ]);
  };
  const chip = (name: string) => screen.getByRole('button', { name });

  test('is marked in words in the picker', async () => {
    await openMomentForm(withoutConsent('Ava'));
    expect(chip('Ava Carter No photo consent')).toBeTruthy();
    expect(chip('Mia Carter')).toBeTruthy();
  });

  test('may not be in a photo with others: it says so at once, and blocks the save', async () => {
    const { api, user, choose, save } = await openMomentForm(withoutConsent('Ava'));
    await choose();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Art');
    await user.click(chip('Ava Carter No photo consent'));
    expect(screen.queryByText(together)).toBeNull();
    await user.click(chip('Mia Carter'));
    expect(screen.getByText(together)).toBeTruthy();
    await save();
    expect(summary()).toEqual([together]);
    expect(document.activeElement?.textContent).toBe(together);
    expect(api.requests(uploadPhoto)).toHaveLength(0);
    await user.click(chip('Ava Carter No photo consent'));
    expect(screen.queryByText(together)).toBeNull();
    await save();
    expect(await screen.findByText('Moment sent')).toBeTruthy();
  });

  test('is left out by Select All and Select All Present, which name them; a tap takes them all the same', async () => {
    const { user } = await openMomentForm(withoutConsent('Ava'));
    await user.click(chip('Select All'));
    expect(screen.getByText('To Mia Carter and Liam Carter')).toBeTruthy();
    expect(screen.getByText('Left out, no photo consent: Ava Carter')).toBeTruthy();
    await user.click(chip('Ava Carter No photo consent'));
    expect(screen.queryByText(/^Left out/)).toBeNull();
    expect(screen.getByText(together)).toBeTruthy();
    await user.click(chip('Select All Present'));
    expect(screen.getByText('To Mia Carter and Liam Carter')).toBeTruthy();
    await user.click(chip('Select None'));
    expect(screen.queryByText(/^Left out/)).toBeNull();
  });

  test('may be in a photo of its own', async () => {
    const { user, choose, save } = await openMomentForm(withoutConsent('Ava'));
    await choose();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Art');
    await user.click(chip('Ava Carter No photo consent'));
    await save();
    expect(await screen.findByText('Moment sent')).toBeTruthy();
  });

  test('is named with the others, by first name', async () => {
    const { user } = await openMomentForm(withoutConsent('Mia', 'Ava'));
    await user.click(chip('Mia Carter No photo consent'));
    await user.click(chip('Ava Carter No photo consent'));
    expect(screen.getByText(/^Ava Carter and Mia Carter cannot be in a photo/)).toBeTruthy();
  });
});

describe('a photo', () => {
  test('that is refused says why, also after a save without one', async () => {
    const { save } = await openMomentForm();
    await save();
    await chooseAnything(photoFile('swing.png'));
    expect(screen.getByText('Please choose an image file type (jpg, jpeg).')).toBeTruthy();
  });

  test.each(['swing.png', 'swing.jpg.heic', 'jpg'])('named %s is of the wrong type', async (name) => {
    await openMomentForm();
    await chooseAnything(photoFile(name));
    expect(screen.getByRole('alert').textContent).toBe('Please choose an image file type (jpg, jpeg).');
    expect(preview()).toBeNull();
  });

  test.each(['swing.jpg', 'SWING.JPG', 'swing.jpeg', 'a.b.JpEg'])('named %s is shown', async (name) => {
    await openMomentForm();
    await chooseAnything(photoFile(name));
    expect(preview()).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of one byte more than 8 MB is too large, of exactly so many not', async () => {
    await openMomentForm();
    await chooseAnything(photoFile('large.jpg', photoMaxBytes + 1));
    expect(screen.getByRole('alert').textContent).toBe('This image is too large (over 8mb).');
    await chooseAnything(photoFile('large.jpg', photoMaxBytes));
    expect(preview()).not.toBeNull();
  });

  test('of the wrong type leaves the one that was there', async () => {
    const { choose } = await openMomentForm();
    await choose();
    await chooseAnything(photoFile('swing.gif'));
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(preview()).not.toBeNull();
  });

  test('that the browser cannot draw is of the wrong type too', async () => {
    const { choose } = await openMomentForm();
    await choose();
    fireEvent.error(preview()!);
    expect(screen.getByRole('alert').textContent).toBe('Please choose an image file type (jpg, jpeg).');
    expect(preview()).toBeNull();
  });

  test('that the browser cannot draw leaves the one that was there, which is sent', async () => {
    const { api, save, fill, choose } = await openMomentForm();
    await fill();
    fireEvent.load(preview()!);
    for (const name of ['letter.jpg', 'list.jpg']) {
      await choose(photoFile(name));
      fireEvent.error(preview()!);
      expect(screen.getByRole('alert').textContent).toBe('Please choose an image file type (jpg, jpeg).');
    }
    await save();
    await screen.findByText('Moment sent');
    expect(uploadedFiles(api)).toEqual(['swing.jpg']);
  });

  test('that was drawn is all there is: the one before it does not come back', async () => {
    const { choose } = await openMomentForm();
    await choose();
    await choose(photoFile('slide.jpg'));
    fireEvent.load(preview()!);
    fireEvent.error(preview()!);
    expect(preview()).toBeNull();
  });

  test('that cannot be read says so, and leaves none, not even to come back', async () => {
    const { api, save, fill, choose } = await openMomentForm();
    await fill();
    fireEvent.load(preview()!);
    const gone = photoFile('gone.jpg');
    const { promise, reject } = Promise.withResolvers<ArrayBuffer>();
    gone.arrayBuffer = () => promise;
    await choose(gone);
    expect(preview()).toBeNull();
    await save();
    expect(summary()).toEqual(['No image was selected or captured for this moment.']);
    reject(new DOMException('gone', 'NotReadableError'));
    expect(await screen.findByText('This photo could not be read. Please take or choose it again.')).toBeTruthy();
    expect(preview()).toBeNull();
    await choose(photoFile('letter.jpg'));
    fireEvent.error(preview()!);
    expect(preview()).toBeNull();
    expect(uploadedFiles(api)).toEqual([]);
  });

  test('can be replaced', async () => {
    const { api, save, fill, choose } = await openMomentForm();
    await fill();
    await choose(photoFile('slide.jpg'));
    await save();
    await screen.findByText('Moment sent');
    expect(((api.requests(uploadPhoto)[0]?.body as FormData).get('file') as File).name).toBe('slide.jpg');
  });

  test('is taken or chosen by one control on a phone', async () => {
    window.matchMedia = (query) => screenAnswer(query, query === '(pointer: coarse)');
    await openMomentForm();
    expect(screen.getByLabelText('Take/Choose Photo')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take Photo' })).toBeNull();
    expect(screen.queryByLabelText('Choose Photo')).toBeNull();
  });
});
