import { getChildBadge, listBadges } from '@footprints/contracts/badges';
import { getAdminChild } from '@footprints/contracts/child-records';
import { getOwnChildren } from '@footprints/contracts/children';
import { getConsents } from '@footprints/contracts/consents';
import { listErasures } from '@footprints/contracts/erasures';
import { listFamilyArchives } from '@footprints/contracts/family-archives';
import { getMoment, getMomentHistory, listMoments } from '@footprints/contracts/moments';
import { getReport, getReportHistory, listReports } from '@footprints/contracts/reports';
import { listRetention } from '@footprints/contracts/retention';
import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { writeStored } from '../../lib/storage.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { childOf, person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { badgeDetailOf, badgesApi, earnedRow } from '../badges/badge-fixtures.ts';
import { detailOf, momentOf, momentsApi } from '../moments/moment-fixtures.ts';
import { classroomApi, rowOf } from '../reports/report-fixtures.ts';
import { adminChildOf } from './child-fixtures.ts';

// The evening of the 21st where the parent's own location is, and the next afternoon where the child is.
const at = '2026-11-22T03:30:00.000Z';
const there = 'Pacific/Kiritimati';
const put = { IsCorrected: true, CorrectedAt: at };
const change = { Version: 1, At: at, By: null, Reason: '', MovedTo: null };
const said = { HappenedAt: at, Note: 'So tall!' };
const momentSaid = { ...said, Subject: 'Art', ParentNote: null };
const reportSaid = {
  ...said,
  GenericReportInfo: '4oz',
  ChildCondition: 'gray',
  TimeStart: null,
  TimeEnd: null,
} as const;

const report = rowOf({ ...put, GenericReportInfo: '4oz' });
const family = { ParentNote: null, Author: null };
const amended = { ...change, Kind: 'amended' as const };
const retracted = { ...change, Kind: 'retracted' as const, After: null };

const reports = () =>
  classroomApi()
    .answer(listReports, [{ Date: '2026-11-21', Data: [report] }], 1)
    .answer(getReport, { ...report, ...family })
    .answer(getReportHistory, [{ ...amended, DailyReportTypeID: 1, Before: reportSaid, After: reportSaid }]);
const moments = () =>
  momentsApi()
    .answer(listMoments, [{ Date: '2026-11-21', Data: [momentOf(put)] }], 1)
    .answer(getMoment, detailOf(put))
    .answer(getMomentHistory, [{ ...amended, Before: momentSaid, After: momentSaid }]);
const badges = () =>
  badgesApi()
    .answer(listBadges, [earnedRow], 1)
    .answer(getChildBadge, badgeDetailOf({ ...earnedRow }));
const gone = () =>
  moments()
    .fail(getMoment, 404)
    .answer(getMomentHistory, [{ ...retracted, Before: momentSaid }]);

test.each([
  ['/parent-reports', reports, /Corrected November 22, 2026, 5:30 PM/],
  ['/parent-reports/1/1', reports, /^November 22, 2026, 5:30 PM$/],
  ['/parent-reports/1/1', reports, /^Corrected, November 22, 2026, 5:30 PM$/],
  ['/parent-reports/1/1', reports, /\(5:30 PM\)/],
  ['/portfolio', moments, /Corrected November 22, 2026, 5:30 PM/],
  ['/portfolio/5/1', moments, /^November 22, 2026, 5:30 PM$/],
  ['/portfolio/5/1', moments, /^Corrected, November 22, 2026, 5:30 PM$/],
  ['/portfolio/5/1', gone, /^An entry of 5:30 PM was withdrawn\.$/],
  ['/badges', badges, /^11\/22\/26$/],
  ['/badges/1/9/80', badges, /^Earned on 11\/22\/26$/],
])(
  'a family reads %s by the clock of the location where the child is (product 10.2, 19.4)',
  async (path, api, words) => {
    writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
    const own = api().answer(getOwnChildren, [childOf(1, 'Ava', 'Carter', { TimeZone: there })]);
    renderApp(path, { api: own, as: person(['Parent']) });
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  },
);

test('an admin reads what stands on the page of a child by the clock of its location (product 10.2)', async () => {
  vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] });
  try {
    const whose = { ChildID: 11, ChildName: 'Ava Carter' };
    const hold = { ...whose, HoldID: 3, Reason: 'A dispute', Since: at, SetBy: null, EndedAt: null, EndedBy: null };
    const place = { LocationID: 1, LocationName: 'Oak Avenue' };
    const words = { TextVersion: 1, Text: 'Photos of your child.' };
    const yes = { Purpose: 'portfolio', ...words, Asked: words, Granted: true, At: at, By: 'Dana' } as const;
    const api = new FakeApi()
      .answer(getAdminChild, adminChildOf({ TimeZone: there, IsArchived: true }))
      .answer(listRetention, { Locations: [], Technical: [] })
      .answer(listErasures, [
        {
          ...{ ...whose, ...place, ErasureID: '0b8e4f0a-1c2d-4e3f-8a9b-7c6d5e4f3a21', Reason: 'Asked', State: 'asked' },
          ...{ AskedBy: 'Dana', AskedAt: at, ConfirmedBy: null, ConfirmedAt: null, DoneAt: null, MayConfirm: true },
          ...{ Restricted: [], BirthDate: null, ClassroomName: null },
        },
      ])
      .answer(listFamilyArchives, [
        { ArchiveID: 7, ChildID: 11, State: 'ready', Progress: 100, Size: 1, ReadyAt: at, KeptUntil: at },
      ])
      .answer(getConsents, [{ ...yes, IsPaper: false, Earlier: [] }]);
    const { user } = renderApp('/admin/children/11', { api, as: person(['Admin']) });
    await user.click(await screen.findByRole('button', { name: 'Show consents' }));
    for (const said of [/asked for an erasure on November 22, 2026, 5:30 PM/, /^November 22, 2026, 5:30 PM$/])
      expect(await screen.findByText(said)).toBeTruthy();
    expect((await screen.findByRole('region', { name: 'Photos' })).textContent).toContain('November 22, 2026');
    cleanup();
    api
      .answer(getAdminChild, adminChildOf({ TimeZone: there }))
      .answer(listRetention, { Locations: [{ ...place, Rules: [], Holds: [hold], Version: 1 }], Technical: [] });
    const again = renderApp('/admin/children/11', { api, as: person(['Admin']) });
    expect(await screen.findByText(/^Held since November 22, 2026, 5:30 PM/)).toBeTruthy();
    await again.user.click(screen.getByRole('button', { name: 'Edit' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Birth date')).max).toBe('2026-11-22');
  } finally {
    vi.useRealTimers();
  }
});
