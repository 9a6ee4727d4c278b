import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openMomentForm } from '../../test/moment-form.ts';

test("a moment's form says under which lesson and standards it is filed, before it is sent (product 9.8)", async () => {
  const { user } = await openMomentForm();
  expect(screen.queryByText(/^Lesson:/)).toBeNull();
  const subject = await screen.findByRole('combobox', { name: 'Subject' });
  await user.selectOptions(subject, 'Art');
  expect(screen.getByText(/^Lesson:/).textContent).toBe('Lesson: Colors that mix');
  const standards = within(screen.getByRole('list', { name: 'Educational standards' })).getAllByRole('listitem');
  expect(standards.map((item) => item.textContent)).toEqual(['ART.2 Mixes colors']);
  await user.selectOptions(subject, 'Memo');
  expect(screen.queryByText(/^Lesson:/)).toBeNull();
  expect(screen.getByText('No lesson of this subject is in force today.')).toBeTruthy();
});
