import { getBadgeCategories, listBadges } from '@footprints/contracts/badges';
import { getOwnChildren } from '@footprints/contracts/children';
import { listContacts } from '@footprints/contracts/contacts';
import { listLooks } from '@footprints/contracts/looks';
import { listMoments } from '@footprints/contracts/moments';
import { listReports } from '@footprints/contracts/reports';
import { getTrivia } from '@footprints/contracts/trivia';
import { visitChild } from '@footprints/contracts/visits';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { earnedRow } from '../features/badges/badge-fixtures.ts';
import { momentOf } from '../features/moments/moment-fixtures.ts';
import { writeStored } from '../lib/storage.ts';
import { FakeApi } from '../test/fake-api.ts';
import { childOf, person } from '../test/people.ts';
import { renderApp } from '../test/render-app.tsx';

const parent = person(['Parent']);
const fresh = momentOf({ DailyMomentId: 7, Subject: 'Art' });
const commented = momentOf({ DailyMomentId: 6, Subject: 'Memo', HasParentNote: true }, 'Lovely!');
const old = momentOf({ DailyMomentId: 5, Subject: 'Music', HasParentNote: true }, 'Wow');
const day = { Date: fresh.Date, Data: [fresh, commented, old] };
const { ChildBadgeID, ChildID } = earnedRow;

/** A family's pages since a visit, after which a moment, a comment and a badge came. */
function familyApi(): FakeApi {
  return new FakeApi()
    .answer(getOwnChildren, [childOf(ChildID, 'Ava', 'Carter')])
    .answer(getTrivia, null)
    .answer(listReports, [])
    .answer(listMoments, [day], 3)
    .answer(listContacts, [])
    .answer(listLooks, [])
    .answer(getBadgeCategories, [])
    .answer(listBadges, [earnedRow, { ...earnedRow, BadgeID: 99, ChildBadgeID: 99, Title: 'An older one' }], 2)
    .answer(visitChild, { Since: '2026-11-20T20:00:00Z', Moments: [7], Comments: [6], Badges: [ChildBadgeID] });
}

beforeEach(() => {
  writeStored('tft_activeChild', { id: ChildID, name: 'Ava Carter' });
});

describe('what is new since a parent’s last visit', () => {
  test('stands as a number and a word at the ways on of the dashboard, and at the newest moment', async () => {
    const api = familyApi();
    renderApp('/', { api, as: parent });
    expect(await screen.findByRole('link', { name: 'Portfolio 2 new' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Badges 1 new' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Reports' })).toBeTruthy();
    const today = within(screen.getByRole('region', { name: 'Today' }));
    expect(await today.findByRole('link', { name: /^Art New/ })).toBeTruthy();
    expect(today.getByRole('link', { name: /^Memo, [^n]*$/ })).toBeTruthy();
    expect(api.requests(visitChild).map(({ body }) => body)).toEqual([{ ChildID }]);
  });

  test('is marked with a word in the portfolio: moments, and what others of the family wrote', async () => {
    renderApp('/portfolio', { api: familyApi(), as: parent });
    const words = (await screen.findAllByRole('link', { name: /^(Art|Memo|Music)/ })).map((link) =>
      link.textContent?.replace(/\s+/g, ' ').trim(),
    );
    expect(words).toEqual(['Art New 1:05 PM', 'Memo 1:05 PM Parent note New Lovely!', 'Music 1:05 PM Parent note Wow']);
  });

  test('is marked with a word at its badge', async () => {
    renderApp('/badges', { api: familyApi(), as: parent });
    expect((await screen.findByRole('link', { name: /^Story Lover/ })).textContent).toMatch(/ New$/);
    expect(screen.getByRole('link', { name: /^An older one/ }).textContent).not.toMatch(/New/);
  });

  test('leaves the pages as they are when nothing can be said of it', async () => {
    renderApp('/', { api: familyApi().fail(visitChild, 500), as: parent });
    expect(await screen.findByRole('link', { name: 'Portfolio' })).toBeTruthy();
    expect(screen.queryByText(/\bnew\b/i)).toBeNull();
  });
});
