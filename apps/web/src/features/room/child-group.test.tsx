import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { answerRoomNow, asleep, roomApi, tile } from './room-fixtures.ts';

const without = { HasReportToday: false };
const ava = tile(1, 'Ava', without);
const liam = tile(2, 'Liam', without);
const mia = tile(3, 'Mia');

/** The room as it stands, and how it changes from elsewhere. */
async function openRoom() {
  const api = roomApi([ava, liam, mia]);
  const { user, queryClient } = renderApp('/room', { api, as: person(['Classroom']) });
  const tap = async (name: string) => user.click(await screen.findByRole('button', { name: new RegExp(name) }));
  const becomes = async (children: Parameters<typeof answerRoomNow>[1]) => {
    answerRoomNow(api, children);
    await act(() => queryClient.invalidateQueries());
  };
  return { tap, becomes };
}

const tiles = () => within(screen.getByRole('region', { name: 'Buds' })).getAllByRole('button', { name: /Carter/ });
const names = () => tiles().map(({ textContent }) => /(\w+) Carter/.exec(textContent)?.[1]?.slice(2));

test('no tile moves while one of its group is open, and they are in order again when none is (product 24.1)', async () => {
  const { tap, becomes } = await openRoom();
  await tap('Liam Carter');
  await becomes([tile(1, 'Ava'), liam, mia]);
  await waitFor(() => expect(screen.getAllByText('No report yet today')).toHaveLength(1));
  expect(names()).toEqual(['Ava', 'Liam', 'Mia']);
  await tap('Liam Carter');
  expect(names()).toEqual(['Liam', 'Ava', 'Mia']);
});

test('who wakes meanwhile stands last, where nobody is moved by it', async () => {
  const { tap, becomes } = await openRoom();
  await tap('Liam Carter');
  await becomes([tile(4, 'Abe', without), ava, liam, mia]);
  await waitFor(() => expect(names()).toEqual(['Ava', 'Liam', 'Mia', 'Abe']));
});

test('who was put down from an open tile leaves the others in order, and comes back closed', async () => {
  const { tap, becomes } = await openRoom();
  await tap('Liam Carter');
  await becomes([tile(1, 'Ava'), tile(2, 'Liam', asleep(12, 0, -15)), tile(3, 'Mia', without)]);
  await waitFor(() => expect(names()).toEqual(['Mia', 'Ava']));
  await becomes([ava, liam, mia]);
  await waitFor(() => expect(names()).toEqual(['Ava', 'Liam', 'Mia']));
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
});
