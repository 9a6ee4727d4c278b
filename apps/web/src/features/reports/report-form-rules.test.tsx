import { saveReport } from '@footprints/contracts/reports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { classroomApi } from './report-fixtures.ts';
import { moveTime } from './types/nap-times.ts';

async function openForm(type: string) {
  const api = classroomApi();
  const app = renderApp(`/create-report/${type}`, { api, as: person(['Classroom']) });
  await screen.findByRole('button', { name: 'Ava Carter' });
  const save = () => app.user.click(screen.getByRole('button', { name: /^Save/ }));
  return { ...app, api, save };
}

/** The messages of the summary, in their order. */
function summary(): string[] {
  const box = within(screen.getByRole('alert'));
  const items = box.queryAllByRole('listitem');
  return (items.length > 0 ? items : box.getAllByRole('paragraph')).map((item) => item.textContent);
}

const noStudent = 'Please select one or more students.';
const noColour = 'Please apply a condition to one or more students.';
const noMeal = 'Please select a meal type and how much of the meal was eaten.';

describe('what keeps a report from being saved', () => {
  test.each([
    ['bottle', [noStudent, 'Please select a bottle size.']],
    ['meal', [noStudent, noMeal]],
    ['nap', [noStudent, 'Please change the nap time to not be the same.']],
    ['diaper', [noStudent, 'Please select a condition.']],
    ['potty', [noStudent, 'Please select a condition.']],
    ['supplies', [noStudent, 'Please select which supply to bring.']],
    ['note', [noStudent, 'Please enter a note.']],
  ])(
    'an untouched %s form shows its messages together, in order, with focus, and sends nothing',
    async (type, expected) => {
      const { save, api } = await openForm(type);
      await save();
      expect(summary()).toEqual(expected);
      expect(document.activeElement).toBe(screen.getByRole('alert'));
      // Once in the summary, once beside what caused it.
      for (const message of expected) expect(screen.getAllByText(message)).toHaveLength(2);
      expect(api.requests(saveReport)).toEqual([]);
    },
  );

  test.each([
    ['meal', [noColour, noMeal]],
    ['diaper', [noColour, 'Please select a condition.']],
    ['potty', [noColour, 'Please select a condition.']],
  ])('a student without a colour on %s asks for the condition first', async (type, expected) => {
    const { user, save } = await openForm(type);
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    await save();
    expect(summary()).toEqual(expected);
  });

  test('a colour in hand does not excuse a student without one', async () => {
    const { user, save } = await openForm('diaper');
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    await user.click(screen.getByRole('radio', { name: 'BM' }));
    await save();
    expect(summary()).toEqual([noColour]);
  });

  test('a colour taken away again marks and names the student, and asks for nothing else', async () => {
    const { user, save, api } = await openForm('meal');
    await user.click(screen.getByRole('radio', { name: 'Lunch' }));
    await user.click(screen.getByRole('radio', { name: 'Ate All' }));
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    await user.click(screen.getByRole('button', { name: 'Mia Carter' }));
    await user.click(screen.getByRole('radio', { name: 'No condition' }));
    expect(screen.getByText('Tap a student to clear it.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mia Carter Ate All' }));
    const lacking = screen.getByRole('button', { name: 'Mia Carter No condition' });
    expect(lacking.dataset['lacking']).toBeUndefined();
    await save();
    expect(summary()).toEqual([noColour]);
    expect(screen.getByText('Without a condition: Mia Carter')).toBeTruthy();
    expect(lacking.dataset['lacking']).toBe('true');
    expect(screen.getByRole('button', { name: 'Ava Carter Ate All' }).dataset['lacking']).toBeUndefined();
    await user.click(lacking);
    expect(screen.queryByText(/^Without a condition/)).toBeNull();
    await save();
    expect(await screen.findByText('Report saved')).toBeTruthy();
    expect(api.requests(saveReport)).toHaveLength(1);
  });

  test('a meal that is chosen is not what lacks an amount', async () => {
    const { user, save } = await openForm('meal');
    await user.click(screen.getByRole('radio', { name: 'Lunch' }));
    await save();
    const meal = screen.getByRole('radiogroup', { name: /^Meal/ });
    expect(meal.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole('radiogroup', { name: /^How much was eaten/ }).getAttribute('aria-invalid')).toBe('true');
  });

  test('a meal without an amount in hand asks for both', async () => {
    const { user, save } = await openForm('meal');
    await user.click(screen.getByRole('radio', { name: 'Dinner' }));
    await save();
    expect(summary()).toEqual([noStudent, noMeal]);
  });

  test('a nap asks for times, for different ones and for the right order', async () => {
    const { user, save } = await openForm('nap');
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '' } });
    await save();
    expect(summary()).toEqual(['Please set a nap time.']);
    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '13:00' } });
    fireEvent.change(screen.getByLabelText('End time'), { target: { value: '13:00' } });
    await save();
    expect(summary()).toEqual(['Please change the nap time to not be the same.']);
    fireEvent.change(screen.getByLabelText('End time'), { target: { value: '12:00' } });
    await save();
    expect(summary()).toEqual(['Please change the nap start time to be before the end time.']);
  });

  test('what is wrong with the times of a nap is said with each of them, and nothing where nothing is', async () => {
    const { save } = await openForm('nap');
    const described = () =>
      screen
        .getAllByLabelText(/^(Nap times|Start time|End time)$/)
        .flatMap((part) => part.getAttribute('aria-describedby')?.split(' ') ?? [])
        .map((id) => document.getElementById(id)?.textContent);
    expect(described()).toEqual(['']);
    await save();
    const wrong = 'Please change the nap time to not be the same.';
    expect(described()).toEqual([wrong, wrong, '']);
  });

  test('a note of 251 characters is refused, one of 250 emoji is not', async () => {
    const { user, api, save } = await openForm('note');
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    const note = screen.getByRole('textbox', { name: /^Note/ });
    fireEvent.change(note, { target: { value: 'a'.repeat(251) } });
    await save();
    expect(summary()).toEqual(['Notes can be at most 250 characters.']);
    fireEvent.change(note, { target: { value: '🍎'.repeat(250) } });
    await save();
    expect(await screen.findByText('Report saved')).toBeTruthy();
    expect(api.requests(saveReport)).toHaveLength(1);
  });

  test('a message goes as soon as its cause has gone, and focus stays where the person works', async () => {
    const { user, save } = await openForm('bottle');
    await save();
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    expect(summary()).toEqual(['Please select a bottle size.']);
    expect(document.activeElement?.textContent).toContain('Ava Carter');
  });

  test('the same attempt again moves focus to the summary again', async () => {
    const { save } = await openForm('bottle');
    await save();
    screen.getByRole('button', { name: 'Ava Carter' }).focus();
    await save();
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });
});

describe('the nap times', () => {
  test("start at the location's present time", async () => {
    const app = renderApp('/create-report/nap', {
      api: classroomApi(),
      as: person(['Classroom'], { TimeZone: 'Pacific/Kiritimati' }),
    });
    const input = await screen.findByLabelText<HTMLInputElement>('Start time');
    const now = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Pacific/Kiritimati' });
    const minuteAgo = new Date(Date.now() - 60_000);
    expect([now.format(new Date()), now.format(minuteAgo)]).toContain(input.value);
    expect(app.location()).toBe('/create-report/nap');
  });

  test('step by a quarter of an hour while a step is held, and by no more when it is let go', async () => {
    const { user } = await openForm('nap');
    const end = screen.getByLabelText<HTMLInputElement>('End time');
    fireEvent.change(end, { target: { value: '14:00' } });
    const step = screen.getByRole('button', { name: '−5 min End time' });
    await user.pointer({ keys: '[MouseLeft>]', target: step });
    await waitFor(() => {
      expect(end.value <= '13:30').toBe(true);
    });
    await user.pointer({ keys: '[/MouseLeft]', target: step });
    const left = end.value;
    expect(Number(left.slice(3)) % 15).toBe(0);
    step.focus();
    await user.keyboard('{Enter}');
    expect(end.value).toBe(moveTime(left, -5));
  });

  describe('at half past one', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T18:30:00Z') });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    test('that end later than now are said to, and are saved all the same', async () => {
      const { user, save } = await openForm('nap');
      const end = screen.getByLabelText('End time');
      fireEvent.change(end, { target: { value: '14:20' } });
      const words = '2:20 PM is later than now (1:30 PM).';
      expect(screen.getByText(words)).toBeTruthy();
      expect(end.getAttribute('aria-invalid')).not.toBe('true');
      await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
      await save();
      expect(await screen.findByText('Report saved')).toBeTruthy();
    });

    test('start at the present time, or at a tap where the last nap of the day ended, unless that is still to come (product 8.2)', async () => {
      const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
      const { user, save, router } = await openForm('nap');
      expect([value('Start time'), value('End time')]).toEqual(['13:30', '13:30']);
      const saveNap = async (start: string, end: string) => {
        fireEvent.change(screen.getByLabelText('Start time'), { target: { value: start } });
        fireEvent.change(screen.getByLabelText('End time'), { target: { value: end } });
        await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
        await save();
        await screen.findByText('Report saved');
        await router.navigate('/create-report');
        await screen.findByRole('heading', { level: 1, name: 'Create Report' });
        await router.navigate('/create-report/nap');
        await screen.findByRole('button', { name: 'Ava Carter', pressed: false });
      };
      await saveNap('12:10', '13:05');
      expect([value('Start time'), value('End time')]).toEqual(['13:30', '13:30']);
      await user.click(screen.getByRole('button', { name: 'Start where the last nap ended, 1:05 PM' }));
      expect([value('Start time'), value('End time')]).toEqual(['13:05', '13:30']);
      await saveNap('13:00', '14:00');
      expect([value('Start time'), value('End time')]).toEqual(['13:30', '13:30']);
      expect(screen.queryByRole('button', { name: /last nap/ })).toBeNull();
    });
  });

  test('move in steps of five minutes and say the length as it changes', async () => {
    const { user } = await openForm('nap');
    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '13:00' } });
    fireEvent.change(screen.getByLabelText('End time'), { target: { value: '14:10' } });
    await user.click(screen.getByRole('button', { name: '+5 min End time' }));
    await user.click(screen.getByRole('button', { name: '−5 min Start time' }));
    expect(screen.getByText('1 h 20 min')).toBeTruthy();
  });
});

test('an unknown report type is the not-found page', async () => {
  renderApp('/create-report/lunch', { api: classroomApi(), as: person(['Classroom']) });
  expect(await screen.findByRole('heading', { name: '404 - Not Found' })).toBeTruthy();
});

test('the seven types are offered by name', async () => {
  const { user, location } = renderApp('/create-report', { api: classroomApi(), as: person(['Admin']) });
  const names = ['Bottle', 'Meal', 'Nap', 'Diaper', 'Potty', 'Supplies', 'Note/Message'];
  for (const name of names) expect(await screen.findByRole('link', { name })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Potty' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Potty' })).toBeTruthy();
  expect(location()).toBe('/create-report/potty');
});

test.each([
  ['meal', /^Meal/],
  ['supplies', /^Supplies/],
  ['note', /^Note/],
  ['nap', /Start time/],
  ['nap', /End time/],
])('a label of the %s form stands on its field alone: %s', async (type, label) => {
  await openForm(type);
  expect(screen.getAllByLabelText(label)).toHaveLength(1);
});
