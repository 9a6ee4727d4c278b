import { getPlaceToday } from '@footprints/contracts/attendance';
import { disablePerson, listPeople } from '@footprints/contracts/people';
import { getClassrooms, listLocations } from '@footprints/contracts/places';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { placeToday, roomToday } from '../../features/attendance/attendance-fixtures.ts';
import { guardian } from '../../features/people/people-fixtures.ts';
import { classroomApi } from '../../features/reports/report-fixtures.ts';
import { answerRoomNow, answerRoomsNow, asleep, roomApi, tile } from '../../features/room/room-fixtures.ts';
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
    expect(repeats(await screen.findByRole('button', { name: '+5 min End time' }))).toBe(true);
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

describe('where what has the focus goes by somebody else (product 6.18)', () => {
  const awake = [tile(1, 'Ava'), tile(2, 'Liam')];
  const heading = (name: string | RegExp) => screen.getByRole('heading', { name });

  /** The room with the focus on a child that sleeps, whose nap ends on another tablet. */
  async function openRoom() {
    const api = roomApi([tile(1, 'Ava', asleep(11, 10, -5)), tile(2, 'Liam', asleep(12, 10, -5))]);
    const app = renderApp('/room', { api, as: person(['Classroom']) });
    await screen.findByText('someone@demo.test');
    (await screen.findByRole('button', { name: /^Check Ava/ })).focus();
    const wake = async (children: typeof awake) => {
      answerRoomNow(api, children);
      await act(() => app.queryClient.invalidateQueries());
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Check Ava/ })).toBeNull());
    };
    return { ...app, wake };
  }

  test('keyboards go on from the heading over it', async () => {
    const { wake } = await openRoom();
    await wake([tile(1, 'Ava'), tile(2, 'Liam', asleep(12, 10, -5))]);
    expect(document.activeElement).toBe(heading(/^Asleep/));
  });

  test('or from that of the page, where that has gone too', async () => {
    const { wake } = await openRoom();
    await wake(awake);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('nothing takes the focus from who had left it, or is elsewhere', async () => {
    const { wake, user } = await openRoom();
    await user.click(heading(/^Asleep/).closest('main')!.parentElement!);
    await wake(awake);
    expect(document.activeElement).toBe(document.body);
  });

  test('nothing takes the focus in a window that is behind another', async () => {
    const { wake } = await openRoom();
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await wake(awake);
    expect(document.activeElement).toBe(document.body);
  });

  test('the name of a room is such a heading', async () => {
    const api = answerRoomsNow(new FakeApi().answer(getClassrooms, []));
    api.answer(getPlaceToday, placeToday([roomToday('Sunflowers', [1, 3])]));
    const { queryClient } = renderApp('/', { api, as: person(['Director']) });
    (await screen.findByRole('link', { name: 'Create a report for Ava Carter' })).focus();
    api.answer(getPlaceToday, placeToday([roomToday('Sunflowers', [3])]));
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Create a report for Ava Carter' })).toBeNull());
    expect(document.activeElement).toBe(heading('Sunflowers'));
  });
});
