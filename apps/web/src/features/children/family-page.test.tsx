import { confirmIdentity, getAccount } from '@footprints/contracts/account';
import { getOwnChildren } from '@footprints/contracts/children';
import { getConsents, saveConsent } from '@footprints/contracts/consents';
import {
  askFamilyArchive,
  type FamilyArchive,
  getFamilyArchive,
  listFamilyArchives,
} from '@footprints/contracts/family-archives';
import type { DataOf } from '@footprints/contracts/endpoint';
import { messages } from '@footprints/contracts/errors';
import { listFamilyRetention } from '@footprints/contracts/family-retention';
import { familyArchiveMessages } from '@footprints/contracts/family-archive-errors';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readStored, writeStored } from '../../lib/storage.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { accountWith } from '../account/account-fixtures.ts';
import { childOf, person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

test('the records of another family’s child are the not-found page', async () => {
  const api = new FakeApi()
    .fail(getConsents, 404, 'Not found.')
    .fail(listFamilyArchives, 404, 'Not found.')
    .fail(listFamilyRetention, 404, 'Not found.');
  renderApp('/family/5', { api, as: person(['Parent']) });
  expect(await screen.findByRole('heading', { name: '404 - Not Found' })).toBeTruthy();
});

test('what the family said is dated by the clock of the location where the child is', async () => {
  const words = { TextVersion: 1, Text: 'Photos of your child.' };
  const said = { Purpose: 'portfolio', ...words, Asked: words, Granted: true, By: 'Someone', IsPaper: false } as const;
  const api = new FakeApi()
    .answer(getOwnChildren, [childOf(5, 'Ava', 'Carter', { TimeZone: 'Pacific/Kiritimati' })])
    .answer(getConsents, [{ ...said, At: '2026-11-18T20:30:00.000Z', Earlier: [] }])
    .answer(listFamilyArchives, [])
    .answer(listFamilyRetention, []);
  renderApp('/family/5', { api, as: person(['Parent']) });
  expect(await screen.findByText(/November 19, 2026.*10:30 AM/)).toBeTruthy();
});

test('the child whose page it is becomes the active one (product 6.7)', async () => {
  writeStored('tft_activeChild', { id: 4, name: 'Liam Carter' });
  const api = new FakeApi()
    .answer(getOwnChildren, [childOf(4, 'Liam', 'Carter'), childOf(5, 'Ava', 'Carter')])
    .answer(getConsents, [])
    .answer(listFamilyArchives, [])
    .answer(listFamilyRetention, []);
  renderApp('/family/5', { api, as: person(['Parent']) });
  await screen.findByRole('heading', { name: 'Ava’s records' });
  await waitFor(() => expect(readStored('tft_activeChild')).toEqual({ id: 5, name: 'Ava Carter' }));
});

test('whoever says yes or no goes on from what it was about, as the button that they pressed turns off', async () => {
  const words = { TextVersion: 1, Text: 'Photos of your child.' };
  const open = { Purpose: 'portfolio', ...words, Asked: words, Granted: true, By: '', IsPaper: false } as const;
  const asked = { ...open, At: null, Earlier: [], Granted: null };
  const api = new FakeApi()
    .answer(getConsents, [asked])
    .answer(listFamilyArchives, [])
    .answer(listFamilyRetention, [])
    .answer(saveConsent, () => {
      api.answer(getConsents, [{ ...asked, Granted: false }]);
      return { ...asked, Granted: false };
    });
  const { user } = renderApp('/family/5', { api, as: person(['Parent']) });
  await user.click(await screen.findByRole('button', { name: 'Say no: Photos' }));
  expect(await screen.findByText('Saved. This applies from now on.')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Say no: Photos' })).toHaveProperty('disabled', true));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Photos' }));
});

/** Opens the card of photos, to which the family has said yes, and gives what is there once it has said no. */
async function openYes() {
  const words = { TextVersion: 1, Text: 'Photos of your child.' };
  const said = { Purpose: 'portfolio', ...words, Asked: { ...words, TextVersion: 2 }, By: '', IsPaper: false } as const;
  const yes = { ...said, At: '2026-11-18T20:30:00.000Z', Granted: true, Earlier: [] };
  const api = new FakeApi().answer(getConsents, [yes]).answer(listFamilyArchives, []).answer(listFamilyRetention, []);
  const { user, queryClient } = renderApp('/family/5', { api, as: person(['Parent']) });
  const card = within(await screen.findByRole('region', { name: 'Photos' }));
  return { api, user, queryClient, card, no: { ...yes, Granted: false } };
}

test('a second tap where a no was given does not take it back (product 25.1)', async () => {
  const { api, user, card, no } = await openYes();
  api.answer(saveConsent, () => {
    api.answer(getConsents, [no]);
    return no;
  });
  const namesOf = () => card.getAllByRole('button').map((button) => button.textContent);
  expect(namesOf()).toEqual(['Say yes', 'Say no']);
  await user.click(card.getByRole('button', { name: 'Say no: Photos' }));
  await waitFor(() => expect(card.getByRole('button', { name: 'Say yes: Photos' })).toHaveProperty('disabled', false));
  expect(await card.findByText('No')).toBeTruthy();
  expect(namesOf()).toEqual(['Say yes', 'Say no']);
  await user.click(card.getAllByRole('button')[1]!);
  expect(api.requests(saveConsent).map(({ body }) => body)).toEqual([
    expect.objectContaining({ Granted: false, TextVersion: 2 }),
  ]);
  await user.click(card.getByRole('button', { name: 'Say yes: Photos' }));
  await waitFor(() => expect(api.requests(saveConsent)).toHaveLength(2));
});

test('a no whose answer was lost, and which is there, is not told as failed (product 25.1)', async () => {
  const { api, user, card, no } = await openYes();
  api.breakNetwork(saveConsent);
  await user.click(card.getByRole('button', { name: 'Say no: Photos' }));
  expect((await card.findByRole('alert')).textContent).toBe(messages.unavailable);
  api.answer(getConsents, [no]);
  await user.click(card.getByRole('button', { name: 'Say no: Photos' }));
  expect(await card.findByText('Saved. This applies from now on.')).toBeTruthy();
  expect(card.queryByRole('alert')).toBeNull();
});

test('a no that was saved is said to be so though the answers cannot be read again (product 25.1)', async () => {
  const { api, user, card, no } = await openYes();
  api.answer(saveConsent, no);
  api.breakNetwork(getConsents);
  await user.click(card.getByRole('button', { name: 'Say no: Photos' }));
  expect(await card.findByText('Saved. This applies from now on.')).toBeTruthy();
  expect(card.getByText('No')).toBeTruthy();
});

test('a no that was saved is not said to be in force once another guardian has said yes (product 25.1)', async () => {
  const { api, user, queryClient, card, no } = await openYes();
  api.answer(saveConsent, () => {
    api.answer(getConsents, [no]);
    return no;
  });
  await user.click(card.getByRole('button', { name: 'Say no: Photos' }));
  expect(await card.findByText('Saved. This applies from now on.')).toBeTruthy();
  api.answer(getConsents, [{ ...no, Granted: true, By: 'Bob Carter' }]);
  await act(() => queryClient.invalidateQueries());
  expect(await card.findByText(/by Bob Carter$/)).toBeTruthy();
  expect(card.queryByText('Saved. This applies from now on.')).toBeNull();
});

test('yes and no to a question that nobody has answered look alike (product 25.1)', async () => {
  const words = { TextVersion: 1, Text: 'Photos of your child.' };
  const nobody = { Granted: null, At: null, By: '', IsPaper: false, Earlier: [] };
  const api = new FakeApi()
    .answer(getConsents, [{ ...words, ...nobody, Purpose: 'portfolio', Asked: words }])
    .answer(listFamilyArchives, [])
    .answer(listFamilyRetention, []);
  renderApp('/family/5', { api, as: person(['Parent']) });
  const [yes, no] = await screen.findAllByRole('button', { name: /^Say (yes|no): Photos$/ });
  expect(yes?.dataset['variant']).toBe(no?.dataset['variant']);
});

test('what a no means says who sees the photos still, and who may delete them (product 25.5)', async () => {
  const words = { TextVersion: 1, Text: 'Photos of your child.' };
  const said = { ...words, Asked: words, Granted: true, By: 'Someone', IsPaper: false, Earlier: [] };
  const At = '2026-11-18T20:30:00.000Z';
  const api = new FakeApi()
    .answer(getOwnChildren, [childOf(5, 'Ava', 'Carter')])
    .answer(getConsents, [
      { ...said, At, Purpose: 'portfolio' },
      { ...said, At, Purpose: 'together' },
    ])
    .answer(listFamilyArchives, [])
    .answer(listFamilyRetention, []);
  renderApp('/family/5', { api, as: person(['Parent']) });
  for (const name of ['Photos', 'Photos with other children']) {
    const card = within(await screen.findByRole('region', { name }));
    expect(card.getByText(/The director and admins see them.* until .* or delete them for everyone\./)).toBeTruthy();
    expect(card.getByText(/Photos that someone has saved or downloaded stay with them\.$/)).toBeTruthy();
  }
  expect(screen.getByText(/nobody sees the small photo beside their name/)).toBeTruthy();
});

const archive: FamilyArchive = {
  ArchiveID: 4,
  ChildID: 5,
  State: 'waiting',
  Progress: 0,
  Size: null,
  ReadyAt: null,
  KeptUntil: null,
};
const ready: FamilyArchive = {
  ...archive,
  State: 'ready',
  Progress: 100,
  Size: 12_340_000,
  ReadyAt: '2026-11-18T20:30:00.000Z',
  KeptUntil: '2026-12-02T20:30:00.000Z',
};

const kept: DataOf<typeof listFamilyRetention> = [
  { Kind: 'attendance', Title: 'Attendance', Keep: { Count: 5, Unit: 'year' }, From: 'recorded', Citation: 'WAC 1' },
  { Kind: 'moments', Title: 'Moments', Keep: null, From: 'recorded', Citation: '' },
];

/** Opens the page of one's own child, whose archives are these, one list after the other. */
function open(...lists: FamilyArchive[][]) {
  let asked = 0;
  const api = new FakeApi()
    .answer(getConsents, [])
    .answer(listFamilyRetention, kept)
    .answer(listFamilyArchives, () => lists[Math.min(asked++, lists.length - 1)] ?? []);
  renderApp('/family/5', { api, as: person(['Parent']) });
  return api;
}
const card = () => screen.findByRole('region', { name: 'Download a copy' });

test('product 25.7 an archive is asked for in one tap, watched while it is made, and downloaded', async () => {
  const api = open([], [archive], [{ ...archive, State: 'running', Progress: 42 }], [ready]);
  api.answer(askFamilyArchive, { ArchiveID: 4 });
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare download' }));
  expect(api.requests(askFamilyArchive).map(({ body }) => body)).toEqual([{ ChildID: 5 }]);
  const status = within(await card()).getByRole('status');
  expect(await within(status).findByText('The download is waiting for its turn.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Prepare download' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Download a copy');
  const bar = await screen.findByRole('progressbar', { name: 'Preparing the download' });
  await expect.poll(() => bar.getAttribute('value'), { timeout: 5_000 }).toBe('42');
  const link = await screen.findByRole('link', { name: /^Download the copy of/ }, { timeout: 5_000 });
  expect(link.getAttribute('href')).toBe(`/api${getFamilyArchive.path.replace(':archiveId', '4')}`);
  expect((await card()).textContent).toContain('12.3 MB, kept until December 2, 2026');
  expect(status.textContent).toBe('The download is ready.');
});

test('staff are asked who they are before one leaves (product 18.4, 25.7)', async () => {
  const api = new FakeApi()
    .answer(getConsents, [])
    .answer(listFamilyRetention, kept)
    .answer(listFamilyArchives, [ready])
    .answer(getAccount, accountWith())
    .answer(confirmIdentity, null);
  const { user } = renderApp('/family/5', { api, as: person(['Director', 'Parent']) });
  const serve = window.fetch;
  let asked = 0;
  const file = () =>
    new Response(null, { headers: { 'Content-Type': asked++ ? 'application/zip' : 'application/json' } });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    init?.method === 'HEAD' ? Promise.resolve(file()) : serve(url, init),
  );
  const assign = vi.fn();
  await screen.findByRole('link', { name: /^Download the copy of/ });
  vi.stubGlobal('location', Object.assign(new URL(window.location.href), { assign }));
  await user.click(screen.getByRole('link', { name: /^Download the copy of/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }));
  expect(assign).not.toHaveBeenCalled();
  await user.type(await dialog.findByLabelText('Password'), 'Tulip1234{Enter}');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/family/archives/4/file'));
});

test('a download that fails says so (product 25.7)', async () => {
  open([ready]);
  const serve = window.fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    init?.method === 'HEAD' ? Promise.resolve(new Response(null, { status: 404 })) : serve(url, init),
  );
  await userEvent.click(await screen.findByRole('link', { name: /^Download the copy of/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(messages.unavailable);
});

test('one that failed says so, and a refusal is read', async () => {
  const api = open([{ ...archive, State: 'failed' }]);
  api.refuse(askFamilyArchive, familyArchiveMessages.archivesTooMany);
  expect(await screen.findByText('The download could not be prepared. Please try again.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Prepare download' }));
  expect((await screen.findByRole('alert')).textContent).toBe(familyArchiveMessages.archivesTooMany);
});

test('product 25.16 says how long what is kept, where that is said, and what stays until it is erased', async () => {
  open([]);
  const kinds = within(await screen.findByRole('region', { name: 'How long we keep records' }));
  expect(await kinds.findByText('5 years after the day (WAC 1)')).toBeTruthy();
  expect(kinds.getByText('Until someone deletes it')).toBeTruthy();
  expect(kinds.getAllByRole('definition').at(-1)?.textContent).toBe('Until they are erased');
});

test('product 25.16 says what stays also where every kind of record has its time', async () => {
  const [timed] = kept;
  const api = new FakeApi()
    .answer(getConsents, [])
    .answer(listFamilyRetention, timed === undefined ? [] : [timed])
    .answer(listFamilyArchives, []);
  renderApp('/family/5', { api, as: person(['Parent']) });
  const kinds = within(await screen.findByRole('region', { name: 'How long we keep records' }));
  expect(await kinds.findByText('Until they are erased')).toBeTruthy();
  expect(kinds.getByText(/^Name, birth date, and what the log of changes says/)).toBeTruthy();
  expect(kinds.queryByText('Until someone deletes it')).toBeNull();
});
