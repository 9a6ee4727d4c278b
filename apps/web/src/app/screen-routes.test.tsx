import { getAccount, listSessions } from '@footprints/contracts/account';
import { getDaySheet } from '@footprints/contracts/attendance';
import { getBadgeChildrenByLocation } from '@footprints/contracts/badges';
import { getFilterChildren, getFilterChildrenByLocation, getOwnChildren } from '@footprints/contracts/children';
import { type Role } from '@footprints/contracts/identity';
import { getClassrooms } from '@footprints/contracts/places';
import { getMoment, listMoments } from '@footprints/contracts/moments';
import { getReport, listReports } from '@footprints/contracts/reports';
import { getSubjects } from '@footprints/contracts/curriculum';
import { getRatioLog } from '@footprints/contracts/ratio';
import { getRoomNow } from '@footprints/contracts/room';
import { getSleepSheet } from '@footprints/contracts/sleep';
import { getTrivia } from '@footprints/contracts/trivia';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accountWith } from '../features/account/account-fixtures.ts';
import { badgesApi } from '../features/badges/badge-fixtures.ts';
import { detailOf } from '../features/moments/moment-fixtures.ts';
import { rowOf } from '../features/reports/report-fixtures.ts';
import { writeStored } from '../lib/storage.ts';
import type { FakeApi } from '../test/fake-api.ts';
import { childOf, person } from '../test/people.ts';
import { renderApp } from '../test/render-app.tsx';
import { emptySheet, filterChildren } from '../test/room.ts';

const staff: Role[] = ['Classroom', 'Director', 'Admin'];
const parents: Role[] = ['Parent'];
const everybody: Role[] = [...staff, ...parents];

/** Every page behind the sign-in: who may open it, its heading, and its way back. */
const pages = [
  ['/create-moment', staff, 'New Portfolio Moment', 'Back to Dashboard'],
  ['/create-report', staff, 'Create Report', 'Back to Dashboard'],
  ['/create-report/nap', staff, 'Nap', 'Back to Create Report'],
  ['/moments', staff, 'View Moments', 'Back to Dashboard'],
  ['/moments/3', staff, 'View Moments', 'Back to Dashboard'],
  ['/moments/5/1', staff, 'Sent Moment', 'Back to Moments'],
  ['/reports', staff, 'View Reports', 'Back to Dashboard'],
  ['/reports/3', staff, 'View Reports', 'Back to Dashboard'],
  ['/reports/5/1', staff, 'Bottle', 'Back to Reports'],
  ['/attendance', staff, 'Attendance', 'Back to Dashboard'],
  // A classroom's is its own, by its name.
  ['/room', staff, /^(Rooms|Someone)$/, 'Back to Dashboard'],
  ['/room/sleep', staff, 'Sleep', 'Back to the room'],
  ['/room/sheet', staff, 'Sleep sheet', 'Back to the room'],
  ['/room/ratio', staff, 'Ratio log', 'Back to the room'],
  ['/portfolio', parents, 'Portfolio', 'Back to Dashboard'],
  ['/portfolio/5/1', parents, 'Learning Moment', 'Back to Portfolio'],
  ['/parent-reports', parents, 'Reports', 'Back to Dashboard'],
  ['/parent-reports/5/1', parents, 'Bottle', 'Back to Reports'],
  ['/badges', everybody, 'View Badges', 'Back to Dashboard'],
  ['/badges/1', everybody, 'View Badges', 'Back to Dashboard'],
  ['/badges/1/8/0', everybody, 'Badge Details', 'Back to All Badges'],
  ['/badges-multi', everybody, 'Assign Badges', 'Back to Dashboard'],
  ['/badges-multi/8', everybody, 'Assign Badge', 'Back to All Badges'],
  ['/account', everybody, 'Account', 'Back to Dashboard'],
] as const;

/** A network in which every page can be opened. */
function wholeApi(): FakeApi {
  return badgesApi()
    .answer(getBadgeChildrenByLocation, filterChildren)
    .answer(getFilterChildren, filterChildren)
    .answer(getFilterChildrenByLocation, filterChildren)
    .answer(getOwnChildren, [childOf(1, 'Ava', 'Carter')])
    .answer(getClassrooms, [{ UserID: 5, Email: 'sunflowers@demo.test', Name: 'Sunflowers' }])
    .answer(getTrivia, null)
    .answer(getRoomNow, { Now: '2026-11-21T18:00:00.000Z', Room: null, Rooms: [] })
    .answer(getSleepSheet, { Day: '2026-11-21', TimeZone: 'America/Chicago', Sleeps: [] })
    .answer(getRatioLog, { Day: '2026-11-21', TimeZone: 'America/Chicago', Began: [], Changes: [] })
    .answer(getAccount, accountWith())
    .answer(listSessions, [])
    .answer(getDaySheet, emptySheet)
    .answer(getSubjects, [{ Id: 1, Value: 'Art', Lesson: '', Standards: [] }])
    .answer(listMoments, [], 0)
    .answer(getMoment, detailOf())
    .answer(listReports, [], 0)
    .answer(getReport, { ...rowOf({ DailyReportId: 5 }), ParentNote: null, Author: null });
}

function open(path: string, role: Role | null) {
  if (role === 'Parent') writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
  writeStored('tft_selectedStudents_badges', [{ childId: 1, childName: 'Ava Carter' }]);
  return renderApp(path, { api: wholeApi(), as: role && person([role]) });
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('who may open which page', () => {
  test.each(pages)(
    '%s is for its roles, with a way back; others are sent to the dashboard, strangers to log in',
    async (path, allowed, title, back) => {
      for (const role of everybody) {
        const { location } = open(path, role);
        const opens = allowed.includes(role);
        await heading(opens ? title : 'Dashboard');
        expect([role, location()]).toEqual([role, opens ? path : '/']);
        if (opens) expect(screen.getAllByRole('link', { name: back })).not.toHaveLength(0);
        cleanup();
        localStorage.clear();
      }
      const { location, router } = open(path, null);
      await heading('Log In');
      expect([location(), router.state.location.state]).toEqual(['/login', { from: path }]);
    },
  );

  test.each(['/', '/dashboard'])('%s is the dashboard of everybody who is signed in', async (path) => {
    for (const role of everybody) {
      const { location } = open(path, role);
      await heading('Dashboard');
      expect([role, location()]).toEqual([role, path]);
      cleanup();
      localStorage.clear();
    }
    const { location } = open(path, null);
    await heading('Log In');
    expect(location()).toBe('/login');
  });

  test.each([
    ['/login', 'Log In'],
    ['/forgot-password', 'Forgot Password'],
    ['/change-password', 'Change Password'],
    ['/welcome', 'Welcome'],
    ['/confirm-sign-in', 'Was it you?'],
    ['/confirm-email', 'Confirm your email'],
    ['/stop-email', 'Keep your email'],
    ['/accept-child', 'Are you a guardian?'],
    ['/no-such-page', '404 - Not Found'],
    ['/reports/1/2/3', '404 - Not Found'],
    ['/room/nonsense', '404 - Not Found'],
    ['/portfolio/5', '404 - Not Found'],
  ])('%s opens without signing in', async (path, title) => {
    const { location } = open(path, null);
    await heading(title);
    expect(location()).toBe(path);
  });
});
