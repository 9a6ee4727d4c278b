import { getGroups } from '@footprints/contracts/children';
import { checkSleep } from '@footprints/contracts/sleep';
import { sleepMessages } from '@footprints/contracts/sleep-errors';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../test/fake-api.ts';
import { clearStored } from '../../lib/storage.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { room } from '../../test/room.ts';
import { answerRoomNow, asleep, minutesAgo, roomApi, tile } from './room-fixtures.ts';

const liam = tile(2, 'Liam', asleep(12, 20, 5));
const stored = { SleepCheckID: 7, SleepID: 12, At: minutesAgo(0), IsLate: false, DueAt: minutesAgo(-15) };

/** A check of Liam that is being described: the breathing is labored, and why. */
async function describeCheck(api: FakeApi, path = '/room') {
  const app = renderApp(path, { api, as: person(['Classroom']) });
  await app.user.click(await screen.findByRole('button', { name: 'Describe a check of Liam Carter' }));
  const sheet = within(screen.getByRole('dialog'));
  await app.user.click(sheet.getByRole('button', { name: 'Labored' }));
  await app.user.type(sheet.getByRole('textbox', { name: 'Note' }), 'Wheezing');
  const standsAsDescribed = () => {
    expect(screen.getByRole('button', { name: 'Labored', pressed: true })).toBeTruthy();
    expect(screen.getByDisplayValue('Wheezing')).toBeTruthy();
  };
  return { ...app, sheet, standsAsDescribed };
}

describe('a check that is described (product 20.8, 20.10)', () => {
  test('and could not be saved stays on the sheet with the reason, until it is', async () => {
    const api = roomApi([liam]).breakNetwork(checkSleep);
    const { user, sheet, standsAsDescribed } = await describeCheck(api);
    await user.click(sheet.getByRole('button', { name: 'Save check' }));
    expect(await sheet.findByText('Failed to save this. Please try again.')).toBeTruthy();
    standsAsDescribed();
    api.answer(checkSleep, stored);
    await user.click(sheet.getByRole('button', { name: 'Save check' }));
    expect(await screen.findByText('Checked Liam Carter.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const sent = api.requests(checkSleep);
    expect(sent[1]?.body).toMatchObject({ Breathing: 'laboured', Note: 'Wheezing' });
    // The answer of the first may be what was lost.
    const [first, again] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/^\w{32}$/);
    expect(again).toBe(first);
  });

  test('has the place of what is to be done about the position before there is anything to say', async () => {
    const { user, sheet } = await describeCheck(roomApi([liam]));
    const [place] = sheet.getAllByRole('status');
    expect(place?.textContent).toBe('');
    await user.click(sheet.getByRole('button', { name: 'Stomach' }));
    expect(place?.textContent).toBe('Liam is to lie on the back.');
  });

  test('holds whoever closes the page, but nobody who calls for help, and no tablet that was signed out', async () => {
    const { user, sheet } = await describeCheck(roomApi([liam]));
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isHeld()).toBe(false);
    await user.click(sheet.getByRole('button', { name: 'Easy' }));
    expect(isHeld()).toBe(true);
    act(() => clearStored('tft_'));
    expect(isHeld()).toBe(false);
  });

  test('goes on offering help while it asks whether to close', async () => {
    const { user, sheet } = await describeCheck(roomApi([liam]));
    await user.click(sheet.getByRole('button', { name: 'Cancel' }));
    expect(sheet.getByRole('button', { name: 'Keep editing' })).toBeTruthy();
    expect(sheet.getByText('Stay with Liam and call for help.')).toBeTruthy();
    expect(sheet.getByRole('button', { name: 'Tell the parents' })).toBeTruthy();
    expect(sheet.queryByRole('button', { name: 'Save check' })).toBeNull();
  });

  test('is another one once it says something else', async () => {
    const api = roomApi([liam]).breakNetwork(checkSleep);
    const { user, sheet } = await describeCheck(api);
    await user.click(sheet.getByRole('button', { name: 'Save check' }));
    await sheet.findByText('Failed to save this. Please try again.');
    await user.click(sheet.getByRole('button', { name: 'Easy' }));
    await user.click(sheet.getByRole('button', { name: 'Save check' }));
    await waitFor(() => expect(api.requests(checkSleep)).toHaveLength(2));
    const keys = api.requests(checkSleep).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('leads to a note to the parents once it is stored, and from there back to the room', async () => {
    const api = roomApi([liam]).breakNetwork(checkSleep).answer(getGroups, room);
    const { user, sheet, standsAsDescribed, location } = await describeCheck(api, '/room?classroom=5');
    await user.click(sheet.getByRole('button', { name: 'Tell the parents' }));
    expect(await sheet.findByText('Failed to save this. Please try again.')).toBeTruthy();
    standsAsDescribed();
    expect(location()).toBe('/room?classroom=5');
    api.answer(checkSleep, stored);
    await user.click(sheet.getByRole('button', { name: 'Tell the parents' }));
    await waitFor(() => expect(location()).toBe('/create-report/note?student=2'));
    await user.click(await screen.findByRole('link', { name: 'Back to the room' }));
    expect(location()).toBe('/room?classroom=5');
  });

  test('of who was woken meanwhile goes to the parents as it was seen, which leaving the note would lose', async () => {
    const api = roomApi([liam]).refuse(checkSleep, sleepMessages.awakeAlready).answer(getGroups, room);
    const { user, sheet, location } = await describeCheck(api);
    await user.click(sheet.getByRole('button', { name: 'Wheeze' }));
    await user.click(sheet.getByRole('radio', { name: '5 min ago' }));
    await user.click(sheet.getByRole('button', { name: 'Save check' }));
    expect(await sheet.findByText('This student is awake already.')).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Tell the parents' }));
    await waitFor(() => expect(location()).toBe('/create-report/note?student=2'));
    const note = await screen.findByDisplayValue('Asleep on the back, breathing labored, wheeze, Wheezing');
    expect(screen.getByText(/awake already: what was seen is not on the sleep sheet/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: '5 min ago' })).toHaveProperty('checked', true);
    await user.type(note, ', called 911');
    await user.click(screen.getByRole('link', { name: 'Back to the room' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    const kept = screen.getByDisplayValue(/Wheezing, called 911$/);
    await user.clear(kept);
    await user.type(kept, 'All well');
    expect(screen.queryByText(/not on the sleep sheet/)).toBeNull();
  });

  test.each(['/room', '/room/sleep'])(
    'stays open with what was typed when the child is woken elsewhere (%s)',
    async (path) => {
      const api = roomApi([liam]);
      const { queryClient, standsAsDescribed } = await describeCheck(api, path);
      answerRoomNow(api, [tile(2, 'Liam')]);
      await act(() => queryClient.invalidateQueries());
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Asleep' })).toBeNull());
      standsAsDescribed();
    },
  );
});
