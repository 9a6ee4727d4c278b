import { saveReport } from '@footprints/contracts/reports';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { clearStored, readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { justNow } from '../entries/when.ts';
import { classroomApi } from './report-fixtures.ts';

async function openForm(type: string, api = classroomApi()) {
  const app = renderApp(`/create-report/${type}`, { api, as: person(['Classroom']) });
  await screen.findByRole('button', { name: /^Ava Carter/ });
  return { ...app, api };
}

const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('two presses in one go are one save', async () => {
  const { user, api } = await openForm('note');
  await user.type(note(), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
  const save = screen.getByRole('button', { name: 'Save for 1' });
  act(() => {
    save.click();
    save.click();
  });
  await screen.findByText('Report saved');
  expect(api.requests(saveReport)).toHaveLength(1);
});

describe('a reload', () => {
  test('brings fields, colour in hand and students back, and says so', async () => {
    const { user } = await openForm('meal');
    await user.click(radio('Lunch'));
    await user.click(radio('Ate Most'));
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    await user.type(note(), 'Loved the peas');
    cleanup();
    await openForm('meal');
    expect(radio('Lunch').checked).toBe(true);
    expect(radio('Ate Most').checked).toBe(true);
    expect(note().value).toBe('Loved the peas');
    expect(screen.getByRole('button', { name: 'Ava Carter Ate Most' })).toBeTruthy();
    expect(screen.getByText('Your unsaved report was brought back.')).toBeTruthy();
  });

  test('of another type starts empty', async () => {
    const { user } = await openForm('meal');
    await user.type(note(), 'Loved the peas');
    cleanup();
    await openForm('bottle');
    expect(note().value).toBe('');
  });

  test('brings a form back of which another tab has begun another meanwhile, unless it signed out', async () => {
    const { user } = await openForm('meal');
    await user.type(note(), 'Loved the peas');
    removeStored('kept_report');
    fireEvent(window, new Event('pagehide'));
    cleanup();
    const again = await openForm('meal');
    expect(note().value).toBe('Loved the peas');
    await again.user.type(note(), ' and the rice');
    clearStored('kept');
    clearStored('tft_');
    fireEvent(window, new Event('pagehide'));
    expect(readStored('kept_report')).toBeUndefined();
  });

  test('brings nothing back of a form that was left for another', async () => {
    const { user } = await openForm('meal');
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    cleanup();
    await openForm('bottle');
    cleanup();
    await openForm('meal');
    expect(screen.getByRole('button', { name: 'Ava Carter', pressed: false })).toBeTruthy();
    expect(screen.queryByText('Your unsaved report was brought back.')).toBeNull();
    expect(readStored('kept_form')).toBeUndefined();
  });

  test('keeps the key of an attempt whose answer never came', async () => {
    const api = classroomApi().breakNetwork(saveReport);
    const { user } = await openForm('note', api);
    await user.type(note(), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    await user.click(screen.getByRole('button', { name: 'Save for 1' }));
    await screen.findByText(/^Failed to save your report/);
    cleanup();
    const again = await openForm('note', api);
    await again.user.click(screen.getByRole('button', { name: 'Save for 1' }));
    await screen.findByText(/^Failed to save your report/);
    const keys = api.requests(saveReport).map((request) => request.headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test('on another day starts empty', async () => {
    writeStored('kept_report', {
      about: 'note',
      person: 7,
      fields: {
        students: [],
        info: '',
        note: 'Yesterday',
        timeStart: '',
        timeEnd: '',
        colourInHand: null,
        details: {},
        when: justNow,
      },
      attempt: null,
      at: Date.now() - 24 * 60 * 60_000,
    });
    await openForm('note');
    expect(note().value).toBe('');
  });

  test('of another person starts empty, and leaves nothing of theirs', async () => {
    writeStored('kept_report', {
      about: 'note',
      person: 8,
      fields: {
        students: [],
        info: '',
        note: 'Hers',
        timeStart: '',
        timeEnd: '',
        colourInHand: null,
        details: {},
        when: justNow,
      },
      attempt: null,
      at: Date.now(),
    });
    await openForm('note');
    expect(note().value).toBe('');
    expect(readStored('kept_report')).toBeUndefined();
  });

  test('brings the students back alone, and starting over lets go of them', async () => {
    const { user } = await openForm('note');
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    cleanup();
    const again = await openForm('note');
    expect(screen.getByRole('button', { name: 'Ava Carter', pressed: true })).toBeTruthy();
    await again.user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole('button', { name: 'Ava Carter', pressed: false })).toBeTruthy();
    expect(readStored('tft_selectedStudents')).toEqual([]);
  });

  test('can be started over', async () => {
    const { user } = await openForm('note');
    await user.type(note(), 'Hello');
    cleanup();
    const again = await openForm('note');
    await again.user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(note().value).toBe('');
    expect(readStored('kept_report')).toBeUndefined();
    // The button goes: keyboards go on from the top of the form.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('a form that was opened for one child', () => {
  test('is of that child alone, whatever is kept of another (product 20.8)', async () => {
    const { user } = await openForm('note?student=1');
    await screen.findByRole('button', { name: 'Save for 1' });
    await user.type(note(), 'Hers');
    cleanup();
    await openForm('note?student=2');
    await screen.findByRole('button', { name: 'Save for 1' });
    expect(note().value).toBe('');
    expect(screen.getByRole('button', { name: 'Ava Carter', pressed: false })).toBeTruthy();
  });

  test('is brought back by a reload, also after the session has ended, and starts over with that child', async () => {
    const { user } = await openForm('note?student=1');
    await screen.findByRole('button', { name: 'Save for 1' });
    await user.click(screen.getByRole('button', { name: /^Liam Carter/ }));
    await user.type(note(), 'Both');
    expect(readStored('kept_form')?.path).toBe('/create-report/note?student=1');
    cleanup();
    let again = await openForm('note?student=1');
    await screen.findByRole('button', { name: 'Save for 2' });
    expect(note().value).toBe('Both');
    // Whoever was taken out is not put in again.
    await again.user.click(screen.getByRole('button', { name: /^Ava Carter/ }));
    cleanup();
    again = await openForm('note?student=1');
    await screen.findByRole('button', { name: 'Save for 1' });
    expect(screen.getByRole('button', { name: /^Ava Carter/, pressed: false })).toBeTruthy();
    await again.user.click(screen.getByRole('button', { name: 'Start over' }));
    expect([note().value, screen.getByRole('button', { name: 'Save for 1' })]).toEqual(['', expect.anything()]);
    expect(screen.getByRole('button', { name: /^Ava Carter/, pressed: true })).toBeTruthy();
  });
});

describe('leaving a form', () => {
  test('asks also where another tab has begun a form since', async () => {
    const { user } = await openForm('note');
    await user.type(note(), 'Hello');
    removeStored('kept_report');
    await user.click(screen.getByRole('link', { name: 'Back to Create Report' }));
    expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeTruthy();
  });

  test('with unsaved content asks, and stays when wanted', async () => {
    const { user, location } = await openForm('note');
    await user.type(note(), 'Hello');
    await user.click(screen.getByRole('link', { name: 'Back to Create Report' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(location()).toBe('/create-report/note');
    expect(note().value).toBe('Hello');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('with unsaved content leaves when wanted and drops the content', async () => {
    const { user, location } = await openForm('note');
    await user.type(note(), 'Hello');
    await user.click(screen.getByRole('link', { name: 'Back to Create Report' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(location()).toBe('/create-report');
    });
    expect(readStored('kept_report')).toBeUndefined();
  });

  test('with students alone asks too, and the next form of any type starts without them', async () => {
    const { user, router } = await openForm('note');
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    await user.click(screen.getByRole('link', { name: 'Back to Create Report' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'Create Report' });
    expect(readStored('tft_selectedStudents')).toBeUndefined();
    for (const type of ['note', 'meal']) {
      await router.navigate(`/create-report/${type}`);
      expect(await screen.findByRole('button', { name: 'Ava Carter', pressed: false })).toBeTruthy();
    }
  });

  test('after a failed save asks, even where nothing was typed', async () => {
    const { user } = await openForm('diaper', classroomApi().breakNetwork(saveReport));
    await user.click(radio('Dry'));
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    await user.click(screen.getByRole('button', { name: 'Save for 1' }));
    await screen.findByText(/^Failed to save your report/);
    await user.click(screen.getByRole('link', { name: 'Back to Create Report' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  test('with a colour in hand asks nothing, and the next form starts without one', async () => {
    const { user, router } = await openForm('diaper');
    await user.click(radio('Dry'));
    await user.click(screen.getByRole('link', { name: 'Back to Create Report' }));
    await screen.findByRole('heading', { name: 'Create Report' });
    await router.navigate('/create-report/diaper');
    await screen.findByRole('heading', { name: 'Diaper' });
    expect(radio('Dry').checked).toBe(false);
  });

  test('by closing the page is held up while there is unsaved content', async () => {
    const { user } = await openForm('note');
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    await user.type(note(), 'Hello');
    expect(close()).toBe(true);
    clearStored('tft_');
    expect(close()).toBe(false);
  });
});
