import { getChildBadge, listBadges } from '@footprints/contracts/badges';
import { getOwnChildren } from '@footprints/contracts/children';
import { getMoment, getMomentHistory, listMoments } from '@footprints/contracts/moments';
import { getReport, getReportHistory, listReports } from '@footprints/contracts/reports';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { writeStored } from '../../lib/storage.ts';
import { childOf, person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { badgeDetailOf, badgesApi, earnedRow } from '../badges/badge-fixtures.ts';
import { detailOf, momentOf, momentsApi } from '../moments/moment-fixtures.ts';
import { classroomApi, rowOf } from '../reports/report-fixtures.ts';

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
