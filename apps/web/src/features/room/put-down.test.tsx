import { startSleep } from '@footprints/contracts/sleep';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { answerRoomNow, asleep, roomApi, tile } from './room-fixtures.ts';

describe('putting down several (product 20.8)', () => {
  test('keeps who was picked when it could not be saved', async () => {
    const api = roomApi([tile(1, 'Ava'), tile(3, 'Mia')]).breakNetwork(startSleep);
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: 'Start naps' }));
    const choices = within(screen.getByRole('group', { name: 'Who goes to sleep' }));
    await user.click(choices.getByRole('button', { name: 'Ava Carter' }));
    await user.click(choices.getByRole('button', { name: 'Mia Carter' }));
    await user.click(screen.getByRole('button', { name: 'Start nap for 2 on the back' }));
    expect(await screen.findByText('2 children: Failed to save this. Please try again.')).toBeTruthy();
    api.answer(startSleep, { Sleeps: [] });
    await user.click(screen.getByRole('button', { name: 'Start nap for 2 on the back' }));
    expect(await screen.findByText('Naps started: 2 children.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Who goes to sleep' })).toBeNull();
  });

  test('leaves out whom another tablet puts down meanwhile, and can be closed when nobody is awake', async () => {
    const api = roomApi([tile(1, 'Ava'), tile(3, 'Mia')]);
    const { user, queryClient } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: 'Start naps' }));
    const choices = within(screen.getByRole('group', { name: 'Who goes to sleep' }));
    await user.click(choices.getByRole('button', { name: 'Ava Carter' }));
    expect(screen.getByRole('button', { name: 'Start nap for 1 on the back' })).toBeTruthy();
    answerRoomNow(api, [tile(1, 'Ava', asleep(12, 20, 5)), tile(3, 'Mia', asleep(13, 20, 5))]);
    await act(() => queryClient.invalidateQueries());
    const none = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start nap' });
    expect(none.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Start naps', expanded: true }));
    expect(screen.queryByRole('group', { name: 'Who goes to sleep' })).toBeNull();
  });

  test('asks for the time of nobody who is tapped after whom it was asked about sleeps', async () => {
    const api = roomApi([tile(1, 'Ava'), tile(3, 'Mia')]);
    const { user, queryClient } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: 'Start naps' }));
    const choices = within(screen.getByRole('group', { name: 'Who goes to sleep' }));
    await user.click(choices.getByRole('button', { name: 'Ava Carter' }));
    await user.click(screen.getByRole('button', { name: 'Nap began at…' }));
    await screen.findByRole('dialog', { name: /^When did Ava/ });
    answerRoomNow(api, [tile(1, 'Ava', asleep(12, 20, 5)), tile(3, 'Mia')]);
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(choices.getByRole('button', { name: 'Mia Carter' }));
    expect(screen.getByRole('button', { name: 'Start nap for 1 on the back' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('two of one name are told apart by their birth dates, on their tiles and in what is said', async () => {
    const born = (id: number, BirthDate: string) => tile(id, 'Emma', { BirthDate });
    const api = roomApi([born(1, '2024-06-10'), born(2, '2024-09-02'), tile(3, 'Ava')]).answer(startSleep, {
      Sleeps: [],
    });
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    const tapped = await screen.findByRole('button', { name: /^Emma Carter, born September 2, 2024/ });
    expect(tapped.textContent).toBe('ECEmma Carter, born September 2, 2024');
    await user.click(tapped);
    await user.click(screen.getByRole('button', { name: 'Start nap' }));
    expect(await screen.findByText('Nap started: Emma Carter, born September 2, 2024.')).toBeTruthy();
    expect(api.requests(startSleep).map(({ body }) => body)).toEqual([{ ChildIDs: [2], PutDown: 'back' }]);
    expect(screen.getByRole('button', { name: /^Ava Carter$/ })).toBeTruthy();
  });

  test('is sent once, however often it is pressed', async () => {
    const api = roomApi([tile(1, 'Ava')]).answer(startSleep, new Promise<never>(() => undefined));
    const { user } = renderApp('/room', { api, as: person(['Classroom']) });
    await user.click(await screen.findByRole('button', { name: 'Start naps' }));
    await user.click(
      within(screen.getByRole('group', { name: 'Who goes to sleep' })).getByRole('button', { name: 'Ava Carter' }),
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Start nap for 1 on the back' });
    await user.click(button);
    await waitFor(() => expect(api.requests(startSleep)).toHaveLength(1));
    expect(button.disabled).toBe(true);
  });

  test('is opened and closed by one button, which keeps the focus', async () => {
    const { user } = renderApp('/room', { api: roomApi([tile(3, 'Mia')]), as: person(['Classroom']) });
    const button = await screen.findByRole('button', { name: 'Start naps', expanded: false });
    button.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('group', { name: 'Who goes to sleep' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start naps', expanded: true }));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('group', { name: 'Who goes to sleep' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});
