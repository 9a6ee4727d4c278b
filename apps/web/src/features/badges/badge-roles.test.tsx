import { assignBadgeToMany, getChildBadge } from '@footprints/contracts/badges';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { writeStored } from '../../lib/storage.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { badgeDetailOf, badgesApi } from './badge-fixtures.ts';

const assignButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Assign Badge' });

describe('the page of one badge', () => {
  test.each(['Classroom', 'Director', 'Admin'] as const)('lets a %s assign it', async (role) => {
    renderApp('/badges/1/8/0', { api: badgesApi(), as: person([role]) });
    expect(await assignButton()).toBeTruthy();
  });

  test('offers staff nothing of a child whom they read as its family, and leads back to the badges of that child', async () => {
    const earned = badgeDetailOf({ ChildBadgeID: 80, IsEarned: true, Earned: '2026-11-22T03:30:00Z' });
    const as = person(['Classroom', 'Parent']);
    renderApp('/badges/1/8/80', { api: badgesApi().answer(getChildBadge, earned), as });
    await screen.findByText('Earned on 11/21/26');
    expect(screen.queryByRole('button', { name: 'Take this badge back…' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to All Badges' }).getAttribute('href')).toBe('/badges/1');
  });

  test('offers staff who are parents what they may do where it is told who awarded it', async () => {
    const read = { ...badgeDetailOf({}), Performer: null };
    const as = person(['Classroom', 'Parent']);
    renderApp('/badges/1/8/0', { api: badgesApi().answer(getChildBadge, read), as });
    expect(await assignButton()).toBeTruthy();
  });

  test('does not show its title, and is drawn as earned only where it is', async () => {
    const earned = badgeDetailOf({ ChildBadgeID: 80, IsEarned: true, Earned: '2026-11-22T03:30:00Z' });
    renderApp('/badges/1/8/80', { api: badgesApi().answer(getChildBadge, earned), as: person(['Classroom']) });
    await screen.findByText('Earned on 11/21/26');
    const title = screen.getByRole('heading', { level: 1, name: 'Badge Details' });
    expect(title.parentElement?.className).toBe('visually-hidden');
    expect(screen.getByRole('article').hasAttribute('data-earned')).toBe(true);
  });
});

describe('assigning to several', () => {
  test('spins and cannot be asked for twice', async () => {
    writeStored('tft_selectedStudents_badges', [{ childId: 1, childName: 'Ava Carter' }]);
    const api = badgesApi().answer(assignBadgeToMany, new Promise<never>(() => undefined));
    const { user } = renderApp('/badges-multi/8', { api, as: person(['Classroom']) });
    await user.click(await assignButton());
    await waitFor(() => {
      expect(api.requests(assignBadgeToMany)).toHaveLength(1);
    });
    expect((await assignButton()).disabled).toBe(true);
    expect((await assignButton()).hasAttribute('data-loading')).toBe(true);
  });
});
