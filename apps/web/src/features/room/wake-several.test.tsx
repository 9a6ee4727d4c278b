import { endSleep } from '@footprints/contracts/sleep';
import type { RoomTile } from '@footprints/contracts/room';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { answerRoomNow, asleep, roomApi, tile } from './room-fixtures.ts';

const sleepers = () => [
  tile(1, 'Ava', asleep(11, 60, 5)),
  tile(2, 'Liam', asleep(12, 60, 5)),
  tile(3, 'Mia', asleep(13, 60, 5)),
  tile(4, 'Noah', asleep(14, 60, 5)),
];
const choices = () => within(screen.getByRole('group', { name: 'Who wakes' }));
const several = { name: 'Wake several' };

async function open(api = roomApi(sleepers())) {
  const app = renderApp('/room', { api, as: person(['Classroom']) });
  await app.user.click(await screen.findByRole('button', several));
  return { ...app, api };
}

describe('waking several (product 20.8)', () => {
  test('wakes everybody in three taps, and in one call', async () => {
    const { user, api } = await open(roomApi(sleepers()).answer(endSleep, { Sleeps: [] }));
    await user.click(choices().getByRole('button', { name: 'Everybody' }));
    await user.click(screen.getByRole('button', { name: 'Wake up 4' }));
    expect(await screen.findByText('4 children woke.')).toBeTruthy();
    expect(api.requests(endSleep).map(({ body }) => body)).toEqual([{ SleepIDs: [11, 12, 13, 14] }]);
    expect(screen.queryByRole('group', { name: 'Who wakes' })).toBeNull();
  });

  test('lets whoever sleeps on be left out of everybody', async () => {
    const { user, api } = await open(roomApi(sleepers()).answer(endSleep, { Sleeps: [] }));
    const everybody = choices().getByRole('button', { name: 'Everybody' });
    await user.click(everybody);
    await user.click(choices().getByRole('button', { name: 'Liam Carter' }));
    expect(everybody.getAttribute('aria-pressed')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Wake up 3' }));
    await screen.findByText('3 children woke.');
    expect(api.requests(endSleep).map(({ body }) => body)).toEqual([{ SleepIDs: [11, 13, 14] }]);
  });

  test('keeps who was picked when it could not be saved, less whom another tablet wakes meanwhile', async () => {
    const { user, api, queryClient } = await open(roomApi(sleepers()).fail(endSleep, 500));
    await user.click(choices().getByRole('button', { name: 'Ava Carter' }));
    await user.click(choices().getByRole('button', { name: 'Mia Carter' }));
    await user.click(screen.getByRole('button', { name: 'Wake up 2' }));
    expect(await screen.findByText('2 children: Failed to save this. Please try again.')).toBeTruthy();
    answerRoomNow(api, [tile(1, 'Ava'), ...sleepers().slice(1)]);
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByRole('button', { name: 'Wake up 1' })).toBeTruthy();
    api.answer(endSleep, { Sleeps: [] });
    await user.click(screen.getByRole('button', { name: 'Wake up 1' }));
    expect(await screen.findByText('Mia Carter woke.')).toBeTruthy();
  });

  test('is offered where more sleep than are woken one by one in as few taps, and closes with the last of them', async () => {
    const { api, queryClient } = await open();
    const show = async (tiles: RoomTile[]) => {
      answerRoomNow(api, tiles);
      await act(() => queryClient.invalidateQueries());
    };
    await show([tile(1, 'Ava'), tile(2, 'Liam'), tile(3, 'Mia'), tile(4, 'Noah')]);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Who wakes' })).toBeNull());
    await show([tile(1, 'Ava'), ...sleepers().slice(1)]);
    await screen.findByRole('button', { name: /^Check Liam/ });
    expect(screen.queryByRole('button', several)).toBeNull();
    await show(sleepers());
    expect((await screen.findByRole('button', several)).getAttribute('aria-expanded')).toBe('false');
  });
});
