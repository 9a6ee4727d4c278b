import { saveMoment } from '@footprints/contracts/moments';
import { saveReport } from '@footprints/contracts/reports';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { openMomentForm } from '../../test/moment-form.ts';
import { classroomApi } from '../reports/report-fixtures.ts';
import { whenInWords } from './when-field.tsx';

/** 12:25 PM in New York, where the room is. */
const now = new Date('2026-11-22T17:25:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openForm(type: string, api = classroomApi()) {
  const app = renderApp(`/create-report/${type}`, { api, as: person(['Classroom']) });
  await screen.findByRole('button', { name: /^Ava Carter/ });
  const save = () => app.user.click(screen.getByRole('button', { name: /^Save/ }));
  return { ...app, api, save };
}

const when = () => screen.getByRole('radiogroup', { name: 'When' });
const choice = (name: string) => within(when()).getByRole('radio', { name });
const sent = (api: ReturnType<typeof classroomApi>) =>
  api.requests(saveReport).map(({ body }) => (body as { HappenedAt?: string }).HappenedAt);

describe('when a report happened (product 19.1)', () => {
  test('is now without a tap, and then nothing is sent of it', async () => {
    const { api, user, save } = await openForm('note');
    expect(choice('Now').matches(':checked')).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Sang');
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    await save();
    await screen.findByText('Report saved');
    expect(Object.keys(api.requests(saveReport)[0]?.body as object)).not.toContain('HappenedAt');
  });

  test('so many minutes ago counts from the tap, is said as a time, and is brought back with the draft', async () => {
    const { user } = await openForm('note');
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Sang');
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    await user.click(choice('20 min ago'));
    expect(within(when()).getByRole('status').textContent).toBe('12:05 PM');
    cleanup();
    vi.setSystemTime(new Date('2026-11-22T17:30:00Z'));
    const again = await openForm('note');
    expect(choice('20 min ago').matches(':checked')).toBe(true);
    expect(within(when()).getByRole('status').textContent).toBe('12:05 PM');
    await again.save();
    await screen.findByText('Report saved');
    expect(sent(again.api)).toEqual(['2026-11-22T17:05:00.000Z']);
    expect(screen.getByText(/12:05 PM/)).toBeTruthy();
  });

  test('a time is asked for beside it, and missing keeps the form with its sentence', async () => {
    const { api, user, save } = await openForm('note');
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Sang');
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    await user.click(choice('A time'));
    await save();
    expect(screen.getAllByText('Please choose a time within the last day.')).toHaveLength(2);
    expect(sent(api)).toEqual([]);
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '17:30' } });
    expect(within(when()).getByRole('status').textContent).toBe('Yesterday, 5:30 PM');
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '11:30' } });
    expect(within(when()).getByRole('status').textContent).toBe('11:30 AM');
    await save();
    await screen.findByText('Report saved');
    expect(sent(api)).toEqual(['2026-11-22T16:30:00.000Z']);
  });

  test('is said with its day, by its name where that is neither today nor yesterday', () => {
    expect(whenInWords({ choice: 'time', at: '2026-11-22T16:30:00Z' }, 'America/New_York')).toBe('11:30 AM');
    expect(whenInWords({ choice: 'time', at: '2026-11-21T22:30:00Z' }, 'America/New_York')).toBe('Yesterday, 5:30 PM');
    expect(whenInWords({ choice: 'time', at: '2026-11-20T22:30:00Z' }, 'America/New_York')).toBe('Friday, 5:30 PM');
  });

  test('of a nap is what its times say', async () => {
    await openForm('nap');
    expect(screen.queryByRole('radiogroup', { name: 'When' })).toBeNull();
  });
});

test('a moment happened when it is said to have (product 19.1)', async () => {
  const { api, fill, save, user } = await openMomentForm();
  await fill();
  await user.click(choice('10 min ago'));
  await save();
  await screen.findByText('Moment sent');
  expect(api.requests(saveMoment)[0]?.body).toMatchObject({ HappenedAt: '2026-11-22T17:15:00.000Z' });
  expect(screen.getByText(/12:15 PM/)).toBeTruthy();
});
