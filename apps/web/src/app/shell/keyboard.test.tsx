import { disablePerson, listPeople } from '@footprints/contracts/people';
import { listLocations } from '@footprints/contracts/places';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { guardian } from '../../features/people/people-fixtures.ts';
import { classroomApi } from '../../features/reports/report-fixtures.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

/** Whether a key that stays down does what it does there. */
const repeats = (element: Element, key = 'Enter') => fireEvent.keyDown(element, { key, repeat: true });

describe('a key that is held (product 6.16)', () => {
  test('presses no button or link again, and goes on in a text', async () => {
    renderApp('/create-report/note', { api: classroomApi(), as: person(['Classroom']) });
    // What listens comes with the name.
    await screen.findByText('someone@demo.test');
    const chip = await screen.findByRole('button', { name: 'Ava Carter' });
    const back = screen.getByRole('link', { name: 'Back to Create Report' });
    for (const pressed of [chip, back, chip.firstElementChild ?? chip]) {
      expect(repeats(pressed)).toBe(false);
      expect(repeats(pressed, 'Tab')).toBe(true);
      expect(fireEvent.keyDown(pressed, { key: 'Enter' })).toBe(true);
    }
    expect(repeats(screen.getByRole('textbox', { name: /^Note/ }))).toBe(true);
  });

  test('steps a time on', async () => {
    renderApp('/create-report/nap', { api: classroomApi(), as: person(['Classroom']) });
    expect(repeats(await screen.findByRole('button', { name: '+5 min, End time' }))).toBe(true);
  });

  test('does not answer what it has asked, nor do two presses that follow each other at once', async () => {
    const api = new FakeApi().answer(listPeople, [guardian(11, 'Eva Carter', { Account: 'active' })], 1);
    api.answer(listLocations, [], 0).answer(disablePerson, { ID: 11, Version: 4 });
    const { user } = renderApp('/admin/guardians', { api, as: person(['Director']) });
    const button = await screen.findByRole('button', { name: 'Disable Eva Carter' });
    button.focus();
    await user.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: /^Disable/ });
    expect(repeats(within(dialog).getByRole('button', { name: 'Disable' }))).toBe(false);
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog', { name: /^Disable/ })).toBeNull();
    expect(api.requests(disablePerson)).toEqual([]);
  });
});
