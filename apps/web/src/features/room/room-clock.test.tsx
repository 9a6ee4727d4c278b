import { getRoomNow } from '@footprints/contracts/room';
import { checkSleep } from '@footprints/contracts/sleep';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readStored, writeStored } from '../../lib/storage.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { asleep, roomApi, roomOf, tile } from './room-fixtures.ts';

/** A tone of this device, which the page makes once and keeps. */
const started = vi.fn();
const node = { connect: () => node, frequency: {}, start: started, stop: () => undefined };
const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
class FakeAudio {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  createOscillator = () => node;
  createGain = () => ({ gain, connect: () => undefined });
}

beforeEach(() => {
  started.mockClear();
  vi.stubGlobal('AudioContext', FakeAudio);
});

test('a tone sounds for an overdue check where this device was asked for it, and only there', async () => {
  const { user } = renderApp('/room', {
    api: roomApi([tile(2, 'Liam', asleep(12, 20, 5.1))]),
    as: person(['Classroom']),
  });
  const wanted = await screen.findByRole('button', { name: /^Sound: off/ });
  expect(started).not.toHaveBeenCalled();
  await user.click(wanted);
  expect(wanted.textContent).toBe('Sound: on');
  // The trial at the tap; the overdue check itself was there before.
  expect(started).toHaveBeenCalledTimes(1);
  expect(readStored('overdue_tone')).toBe(true);
});

describe('the room by its clock (product 20.8, 20.10)', () => {
  const start = new Date('2026-11-18T18:00:00.000Z');
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString();
  const liam = tile(2, 'Liam', {
    Sleep: { SleepID: 12, StartedAt: at(-10), PutDown: 'back', LastCheckAt: null, DueAt: at(5) },
  });
  const go = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

  beforeEach(() => {
    // It goes on by itself too, by which the page is loaded; what is asked below has seconds to spare.
    vi.useFakeTimers({ now: start, shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** The room as the server has it by its own clock, which is this device's. */
  async function open(children = [liam]) {
    const tiles = { children };
    const api = new FakeApi().answer(getRoomNow, () => ({
      ...{ Now: new Date().toISOString(), Room: roomOf(tiles.children), Rooms: null },
    }));
    renderApp('/room', { api, as: person(['Classroom']) });
    await screen.findByRole('region', { name: 'Asleep' });
    vi.setSystemTime(start);
    await go(0.1);
    const item = () => within(screen.getByRole('region', { name: 'Asleep' })).getByRole('listitem');
    const stands = () => [item().dataset['tone'], /Check (in|due|overdue)[ a-z\d]*/.exec(item().textContent)?.[0]];
    return {
      api,
      tiles,
      stands,
      spoken: () => screen.getByRole('region', { name: 'Asleep' }).querySelector('[role=status]')?.textContent,
    };
  }

  test('a check is calm, amber two minutes before, red when it is due, and stays so until somebody has looked', async () => {
    const { tiles, stands, spoken } = await open();
    expect(stands()).toEqual(['calm', 'Check due in 5 min']);
    await go(2.85);
    expect(stands()).toEqual(['calm', 'Check due in 3 min']);
    await go(0.1);
    expect(stands()).toEqual(['soon', 'Check due in 2 min']);
    expect(spoken()).toBe('');
    await go(2);
    expect([...stands(), spoken()]).toEqual(['over', 'Check due now', 'Liam Carter: Check due now.']);
    await go(1);
    expect([...stands(), spoken()]).toEqual(['over', 'Check overdue 1 min', 'Liam Carter: Check overdue 1 min.']);
    await go(30);
    expect(stands()).toEqual(['over', 'Check overdue 31 min']);
    tiles.children = [{ ...liam, Sleep: { ...liam.Sleep!, LastCheckAt: at(36), DueAt: at(51) } }];
    await go(1);
    expect(stands()).toEqual(['calm', 'Check due in 14 min']);
    expect(spoken()).toBe('');
  });

  test('the tone sounds once when a check falls due and once in each minute after, and not where it is off', async () => {
    const { stands } = await open();
    const button = screen.getByRole('button', { name: /^Sound: off/ });
    await go(5);
    expect(stands()).toEqual(['over', 'Check due now']);
    expect(started).not.toHaveBeenCalled();
    fireEvent.click(button);
    expect(started).toHaveBeenCalledTimes(1);
    await go(0.5);
    expect(started).toHaveBeenCalledTimes(1);
    await go(0.5);
    expect(started).toHaveBeenCalledTimes(2);
    await go(2);
    expect(started).toHaveBeenCalledTimes(4);
    fireEvent.click(button);
    await go(10);
    expect(started).toHaveBeenCalledTimes(4);
  });

  test('the tone is silent when one check is made while another is overdue', async () => {
    writeStored('overdue_tone', true);
    const mia = tile(3, 'Mia', { Sleep: { ...liam.Sleep!, SleepID: 13 } });
    const { api, tiles } = await open([liam, mia]);
    await go(5.2);
    expect(started).toHaveBeenCalledTimes(1);
    api.answer(checkSleep, { SleepCheckID: 7, SleepID: 12, At: at(5.2), IsLate: false, DueAt: at(20) });
    tiles.children = [{ ...liam, Sleep: { ...liam.Sleep!, DueAt: at(20) } }, mia];
    fireEvent.click(screen.getByRole('button', { name: /^Check Liam/ }));
    await go(0.1);
    expect(screen.getByText('Check due in 15 min')).toBeTruthy();
    expect(started).toHaveBeenCalledTimes(1);
    await go(1);
    expect(started).toHaveBeenCalledTimes(2);
  });

  test('the tone that was wanted before sounds in the second in which a check falls due, once', async () => {
    writeStored('overdue_tone', true);
    await open();
    await go(4.85);
    expect(started).not.toHaveBeenCalled();
    await go(0.1);
    expect(started).toHaveBeenCalledTimes(1);
    await go(0.9);
    expect(started).toHaveBeenCalledTimes(1);
  });

  test('a tablet that was asleep reckons anew from the clock, not from how often it ticked', async () => {
    const { stands } = await open();
    vi.setSystemTime(new Date(at(40)));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(stands()).toEqual(['over', 'Check overdue 35 min']);
    expect(screen.getByRole('region', { name: 'Asleep' }).textContent).toContain('50 min');
  });

  test('a second tap a moment after the first is the same look, a later one another', async () => {
    const { api } = await open();
    api.answer(checkSleep, { SleepCheckID: 7, SleepID: 12, At: at(0), IsLate: false, DueAt: at(15) });
    const tap = async () => {
      fireEvent.click(screen.getByRole('button', { name: /^Check Liam Carter/ }));
      await go(0.01);
    };
    await tap();
    await tap();
    expect(api.requests(checkSleep)).toHaveLength(1);
    await go(0.05);
    await tap();
    expect(api.requests(checkSleep)).toHaveLength(2);
  });

  test('a check can be taken back for ten seconds, and for as long as the focus is on Undo', async () => {
    const { api } = await open();
    api.answer(checkSleep, { SleepCheckID: 7, SleepID: 12, At: at(0), IsLate: false, DueAt: at(15) });
    fireEvent.click(screen.getByRole('button', { name: /^Check Liam Carter/ }));
    await go(0.01);
    expect(screen.getByText('Checked Liam Carter.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    const undo = screen.getByRole('button', { name: 'Undo' });
    undo.focus();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(document.activeElement).toBe(undo);
    undo.blur();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.getByText('Checked Liam Carter.')).toBeTruthy();
  });
});
