import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { classroomApi } from './report-fixtures.ts';

async function openForm(type: string) {
  const app = renderApp(`/create-report/${type}`, { api: classroomApi(), as: person(['Classroom']) });
  await screen.findByRole('button', { name: 'Ava Carter' });
  return app;
}

/** The words of a group of choices, in their order. */
function choicesOf(group: RegExp, role: 'radio' | 'checkbox' = 'radio'): (string | undefined)[] {
  const box = screen.getByRole(role === 'radio' ? 'radiogroup' : 'group', { name: group });
  return within(box)
    .getAllByRole<HTMLInputElement>(role)
    .map((choice) => choice.labels?.[0]?.textContent);
}

describe('what a report form offers', () => {
  test('bottle sizes from .5oz to 12oz in half-ounce steps', async () => {
    await openForm('bottle');
    const wholes = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'];
    const sizes = ['.5oz', ...wholes.flatMap((ounces) => [`${ounces}oz`, `${ounces}.5oz`]), '12oz'];
    expect(choicesOf(/^Choose a size/)).toEqual(sizes);
  });

  test('the four meals, and the four amounts with none', async () => {
    await openForm('meal');
    expect(choicesOf(/^Meal/)).toEqual(['Breakfast', 'Lunch', 'Snack', 'Dinner']);
    expect(choicesOf(/^How much was eaten/)).toEqual(['Ate All', 'Ate Most', 'Ate Some', 'Ate None', 'No condition']);
  });

  test.each(['diaper', 'potty'])('the four conditions of %s with none', async (type) => {
    await openForm(type);
    expect(choicesOf(/^Condition/)).toEqual(['Pee', 'Dry', 'BM', 'Pee & BM', 'No condition']);
  });

  test('the six supplies', async () => {
    await openForm('supplies');
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.labels?.[0]?.textContent)).toEqual([
      'Diapers',
      'Wipes',
      'Linens',
      'Food',
      'Clothes',
      'Other',
    ]);
  });

  test('supplies that are needed, for who looks and for who listens, as the one choice of a meal is', async () => {
    await openForm('supplies');
    const group = screen.getByRole('group', { name: 'Supplies to bring', description: 'required' });
    expect(group.querySelector('legend')?.textContent).toBe('Supplies to bring *');
  });

  test('a nap that starts and ends now', async () => {
    await openForm('nap');
    const [start, end] = ['Start time', 'End time'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(start).toMatch(/^\d\d:\d\d$/);
    expect(end).toBe(start);
  });

  test('a note that is optional except on a note', async () => {
    await openForm('bottle');
    expect(screen.getByRole('textbox', { name: 'Note (optional)' }).getAttribute('aria-required')).toBe('false');
  });
});

describe('the colour of a chip', () => {
  test.each([
    ['meal', ['Ate All', 'Ate Most', 'Ate Some', 'Ate None', 'No condition']],
    ['diaper', ['Pee', 'Dry', 'BM', 'Pee & BM', 'No condition']],
  ])('on %s is green, blue, yellow, orange or gray by its condition', async (type, words) => {
    const { user } = await openForm(type);
    const chip = () => screen.getByRole('button', { name: /^Ava Carter/ });
    const colours = ['green', 'blue', 'yellow', 'orange', 'gray'];
    for (const [index, word] of words.entries()) {
      await user.click(screen.getByRole('radio', { name: word }));
      await user.click(chip());
      expect(chip().getAttribute('aria-pressed')).toBe('true');
      expect(colours.filter((colour) => chip().className.includes(colour))).toEqual([colours[index]]);
    }
  });
});
