import { describe, expect, it } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { linkMessages } from '@footprints/contracts/link-errors';
import { useApi } from '../../apps/api/test/api.ts';
import { password } from '../../apps/api/test/world.ts';
import { resetTokenOf } from '../../apps/api/test/calls/records.ts';

// The Sunflowers are at Maple Street, whose clocks are Chicago's.
const api = useApi({ RESET_ATTEMPTS_PER_HOUR: '1000' });
const hourMs = 3_600_000;
const setClock = (instant: string) => {
  api.clock.now = new Date(instant);
};
const jump = (hours: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + hours * hourMs);
};

/** As the Sunflowers, signed in just now: months pass between these tests. */
async function post<Data>(url: string, payload: object) {
  const cookie = await api.signIn('sunflowers');
  return api.send<Data>(null, { method: 'POST', url, payload, headers: { cookie } });
}

async function record(body: object): Promise<number> {
  const answer = await post<{ DailyReportId: number }>('/api/daily-report/save/', {
    ReportTypeId: 7,
    Note: 'A note',
    GenericReportInfo: '',
    TimeStart: '',
    TimeEnd: '',
    children: [{ childId: api.world.children.ava, type: 'gray', condition: '' }],
    ...body,
  });
  expect([answer.status, answer.errors]).toEqual([200, []]);
  return answer.data.DailyReportId;
}

interface Row {
  id: number;
  day: string;
  time: string;
}

/** What the teacher's list shows of these reports, in its order. */
async function listed(ids: number[]): Promise<Row[]> {
  const answer = await post('/api/daily-report', {});
  const rows = answer.text.matchAll(/"DailyReportId":(\d+),[^{}]*?"StartDate":"([\d-]+)"[^{}]*?"Time":"([\d:]+)"/g);
  return [...rows]
    .map(([, id, day, time]) => ({ id: Number(id), day: day!, time: time! }))
    .filter(({ id }) => ids.includes(id));
}

describe('F23 a clock that jumps', () => {
  it('by two hours either way ends no session early and none late', async () => {
    setClock('2026-11-18T15:00:00.000Z');
    const cookie = await api.signIn('rosebuds');
    const me = async () =>
      (await api.send(null, { method: 'GET', url: '/api/membership/user/app-info', headers: { cookie } })).status;
    jump(2);
    expect(await me()).toBe(200);
    jump(-4);
    expect(await me()).toBe(200);
    jump(2);
    expect(await me()).toBe(200);
    // Twelve idle hours after it was last seen by the fastest of these clocks, and not later.
    setClock('2026-11-19T05:00:01.000Z');
    expect(await me()).toBe(401);
  });

  it('keeps a reset link for its hour and no longer than that by its own clock', async () => {
    const reset = (TokenID: string) =>
      api.post(null, '/api/membership/password/reset', { NewPassword: password, ConfirmPassword: password, TokenID });
    setClock('2026-11-18T15:00:00.000Z');
    const ahead = await resetTokenOf(api, 'otherParent', 'made before the clock went ahead');
    jump(2);
    expect((await reset(ahead)).errors).toEqual([linkMessages.resetLinkInvalid]);
    setClock('2026-11-18T15:00:00.000Z');
    const back = await resetTokenOf(api, 'otherParent', 'made before the clock went back');
    jump(-2);
    expect((await reset(back)).errors).toEqual([]);
    const later = await resetTokenOf(api, 'otherParent', 'not used in time');
    jump(1);
    expect((await reset(later)).errors).toEqual([linkMessages.resetLinkInvalid]);
  });

  it('back lists every report once, by the time that it says of itself', async () => {
    setClock('2026-11-17T18:00:00.000Z');
    const first = await record({ Note: 'first' });
    jump(-2);
    const second = await record({ Note: 'second' });
    jump(4);
    const third = await record({ Note: 'third' });
    expect(await listed([first, second, third])).toEqual([
      { id: third, day: '2026-11-17', time: '14:00' },
      { id: first, day: '2026-11-17', time: '12:00' },
      { id: second, day: '2026-11-17', time: '10:00' },
    ]);
  });
});

describe('F23 the nights on which clocks are changed, and the last of the year', () => {
  it('an hour that comes twice is told in the order in which it passed', async () => {
    setClock('2026-11-01T06:30:00.000Z');
    const before = await record({ Note: 'before' });
    setClock('2026-11-01T07:30:00.000Z');
    const after = await record({ Note: 'after' });
    setClock('2026-11-01T08:30:00.000Z');
    const later = await record({ Note: 'later' });
    expect(await listed([before, after, later])).toEqual([
      { id: later, day: '2026-11-01', time: '02:30' },
      { id: after, day: '2026-11-01', time: '01:30' },
      { id: before, day: '2026-11-01', time: '01:30' },
    ]);
  });

  it('an hour that never comes is skipped', async () => {
    setClock('2027-03-14T07:59:00.000Z');
    const before = await record({ Note: 'before' });
    setClock('2027-03-14T08:01:00.000Z');
    const after = await record({ Note: 'after' });
    expect(await listed([before, after])).toEqual([
      { id: after, day: '2027-03-14', time: '03:01' },
      { id: before, day: '2027-03-14', time: '01:59' },
    ]);
  });

  it('the old year lasts until midnight where the children are', async () => {
    setClock('2027-01-01T05:59:00.000Z');
    const old = await record({ Note: 'old year' });
    setClock('2027-01-01T06:00:00.000Z');
    const fresh = await record({ Note: 'new year' });
    expect(await listed([old, fresh])).toEqual([
      { id: fresh, day: '2027-01-01', time: '00:00' },
      { id: old, day: '2026-12-31', time: '23:59' },
    ]);
  });

  it('no nap is negative, over whatever hour it goes', async () => {
    setClock('2026-11-01T09:00:00.000Z');
    const nap = (TimeStart: string, TimeEnd: string) =>
      post('/api/daily-report/save/', {
        ReportTypeId: 3,
        Note: '',
        GenericReportInfo: '',
        TimeStart,
        TimeEnd,
        children: [{ childId: api.world.children.ava, type: 'gray', condition: '' }],
      });
    expect((await nap('00:45', '02:15')).errors).toEqual([]);
    expect((await nap('02:15', '00:45')).errors).toEqual([entryMessages.napTimesReversed]);
    const rows = await api.db.pool.query('SELECT 1 FROM reports WHERE time_end <= time_start');
    expect(rows.rowCount).toBe(0);
  });
});
