import { getAdminChild } from '@footprints/contracts/child-records';
import {
  confirmErasure,
  type Erasure,
  listErasures,
  planErasure,
  withdrawErasure,
} from '@footprints/contracts/erasures';
import { erasureMessages } from '@footprints/contracts/erasure-errors';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { listFamilyArchives } from '@footprints/contracts/family-archives';
import { listRetention } from '@footprints/contracts/retention';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { adminChildOf, noRules } from './child-fixtures.ts';

const director = person(['Director']);

function waiting(more: Partial<Erasure> = {}): Erasure {
  return {
    ErasureID: '7f2c1f5e-6a0b-4c5d-9a1e-0d6f5b8c9a10',
    ChildID: 11,
    ChildName: 'Ava Carter',
    LocationID: 1,
    LocationName: 'Maple Street',
    Reason: 'The family has asked for it by letter.',
    AskedBy: 'Dana Whitfield',
    AskedAt: '2026-11-20T17:00:00.000Z',
    ConfirmedBy: null,
    ConfirmedAt: null,
    DoneAt: null,
    State: 'asked',
    MayConfirm: true,
    Restricted: [],
    BirthDate: '2024-06-10',
    ClassroomName: 'Sunflowers',
    ...more,
  };
}

const apiWith = (...erasures: Erasure[]) =>
  new FakeApi()
    .answer(getAdminChild, adminChildOf({ IsArchived: true }))
    .answer(listErasures, erasures)
    .answer(planErasure, [])
    .answer(listRetention, noRules)
    .answer(listFamilyArchives, []);

async function openChild(api: FakeApi) {
  const app = renderApp('/admin/children/11', { api, as: director });
  await screen.findByRole('link', { name: 'Erasures' });
  return app;
}

const waits = 'Dana Whitfield asked for an erasure on November 20, 2026, 12:00 PM. A second person has to confirm it.';
const erase = () => screen.queryByRole('button', { name: 'Erase…' });

describe('the page of a child that has left (product 25.24)', () => {
  it('says which erasure waits to whoever did not ask for it, instead of asking anew in its place', async () => {
    await openChild(apiWith(waiting()));
    expect(await screen.findByText(waits)).toBeTruthy();
    expect(erase()).toBeNull();
  });

  it('lets whoever asked ask anew', async () => {
    await openChild(apiWith(waiting({ MayConfirm: false }), waiting({ ChildID: 12 })));
    expect(await screen.findByRole('button', { name: 'Erase…' })).toBeTruthy();
    expect(screen.getAllByText(waits)).toHaveLength(1);
  });

  it('says that restoring the child withdraws what waits, and nothing of that where nothing does', async () => {
    for (const [erasure, times] of [
      [waiting({ MayConfirm: false }), 1],
      [waiting({ ChildID: 12 }), 0],
      [waiting({ State: 'done', ChildName: '', MayConfirm: false, DoneAt: '2026-11-21T17:00:00.000Z' }), 0],
    ] as const) {
      const { user } = await openChild(apiWith(erasure));
      await screen.findByRole('button', { name: 'Erase…' });
      await user.click(screen.getByRole('button', { name: 'Restore Ava Carter' }));
      const withdrawn = /The erasure that was asked for is withdrawn\.$/;
      expect(within(screen.getByRole('dialog')).queryAllByText(withdrawn)).toHaveLength(times);
      cleanup();
    }
  });

  it('says of one whose records are held that they are, before anything is filled in', async () => {
    const hold = { HoldID: 3, ChildID: 11, ChildName: 'Ava Carter', Reason: 'A dispute', SetBy: null, EndedBy: null };
    const Holds = [{ ...hold, Since: '2026-11-18T20:30:00.000Z', EndedAt: null }];
    const place = { LocationID: 1, LocationName: 'Maple Street', Rules: [], Holds, Version: 1 };
    await openChild(apiWith().answer(listRetention, { Locations: [place], Technical: [] }));
    expect(await screen.findByText(erasureMessages.erasureHeld)).toBeTruthy();
    expect(erase()).toBeNull();
  });

  it('asks from its beginning on', async () => {
    const { user } = await openChild(apiWith());
    await user.click(await screen.findByRole('button', { name: 'Erase…' }));
    const dialog = await screen.findByRole('dialog');
    expect(document.activeElement).toBe(within(dialog).getByText(/^Nothing is erased yet/));
    expect(document.activeElement?.textContent).toContain('Backups hold it until they are deleted');
  });
});

describe('an erasure that waits for a second person', () => {
  it('is confirmed by whoever did not ask for it, and withdrawn by either (product 25.20)', async () => {
    const own = { ErasureID: '0b8e4f0a-1c2d-4e3f-8a9b-7c6d5e4f3a21', ChildID: 12, ChildName: 'Ben Diaz' };
    const api = apiWith(waiting(), waiting({ ...own, MayConfirm: false }));
    renderApp('/admin/erasures', { api, as: director });
    expect(await screen.findByRole('button', { name: 'Confirm the erasure of Ava Carter' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm the erasure of Ben Diaz' })).toBeNull();
    for (const name of ['Ava Carter', 'Ben Diaz']) {
      expect(screen.getByRole('button', { name: `Withdraw the erasure of ${name}` })).toBeTruthy();
    }
  });
});

describe('which child it is (product 25.20)', () => {
  const cardOf = async (name: string) => within(await screen.findByRole('region', { name }));
  const page = { name: 'Child’s page: Ava Carter' };

  it('is said by birth date and room, in the question too, and its page can be opened', async () => {
    const { user } = renderApp('/admin/erasures', { api: apiWith(waiting()), as: director });
    const card = await cardOf('Ava Carter');
    expect(card.getByText('Maple Street · Sunflowers', { exact: false })).toBeTruthy();
    expect(card.getByText('Birth date: June 10, 2024', { exact: false })).toBeTruthy();
    expect(card.getByRole('link', page).getAttribute('href')).toBe('/admin/children/11');
    await user.click(card.getByRole('button', { name: 'Confirm the erasure of Ava Carter' }));
    expect(screen.getByRole('dialog', { name: 'Erase what is about Ava Carter, born June 10, 2024?' })).toBeTruthy();
  });

  it('is said of one whose birth date nobody knows, and of one that is gone by its number alone', async () => {
    const gone = { ErasureID: '0b8e4f0a-1c2d-4e3f-8a9b-7c6d5e4f3a21', ChildID: 12, ChildName: '' } as const;
    const none = { BirthDate: null, ClassroomName: null };
    const done = waiting({ ...gone, ...none, State: 'done', DoneAt: '2026-11-21T17:00:00.000Z', MayConfirm: false });
    const { user } = renderApp('/admin/erasures', { api: apiWith(waiting({ BirthDate: null }), done), as: director });
    const card = await cardOf('Ava Carter');
    expect(card.getByText('Birth date: Not known', { exact: false })).toBeTruthy();
    const left = await cardOf('Child no. 12');
    expect(left.queryByText('Birth date', { exact: false })).toBeNull();
    expect(left.queryByRole('link')).toBeNull();
    await user.click(card.getByRole('button', { name: 'Confirm the erasure of Ava Carter' }));
    expect(screen.getByRole('dialog', { name: 'Erase what is about Ava Carter?' })).toBeTruthy();
  });
});

describe('a confirmation that comes too late', () => {
  it('takes the card of what is there no more away, and says so', async () => {
    const api = apiWith(waiting()).fail(confirmErasure, 404, 'Not found.');
    const { user } = renderApp('/admin/erasures', { api, as: director });
    await user.click(await screen.findByRole('button', { name: 'Confirm the erasure of Ava Carter' }));
    api.answer(listErasures, []);
    await user.click(screen.getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText('No one has asked for an erasure.')).toBeTruthy();
    expect(screen.getByText(adminMessages.goneMeanwhile)).toBeTruthy();
  });

  it('leads the focus on to the heading of the page, as its button goes with the card', async () => {
    const other = waiting({ ErasureID: '0b8e4f0a-1c2d-4e3f-8a9b-7c6d5e4f3a21', ChildID: 12, ChildName: 'Ben Diaz' });
    const refused = apiWith(waiting(), other).refuse(withdrawErasure, erasureMessages.erasureConfirmed);
    const { user } = renderApp('/admin/erasures', { api: refused, as: director });
    await user.click(await screen.findByRole('button', { name: 'Withdraw the erasure of Ava Carter' }));
    refused.answer(listErasures, [other]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Erasures' }));
  });
});
