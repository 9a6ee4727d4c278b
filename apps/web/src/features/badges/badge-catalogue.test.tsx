import {
  type AdminBadgeRow,
  archiveBadge,
  type CategoryRow,
  listAdminBadges,
  listAdminCategories,
  saveBadge,
  saveCategory,
  uploadBadgeArt,
} from '@footprints/contracts/badges';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { photoMaxBytes } from '@footprints/contracts/limits';
import type { AppInfo } from '@footprints/contracts/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const admin = person(['Admin']);
const director = person(['Director']);

const badge = (BadgeID: number, Title: string, more: Partial<AdminBadgeRow> = {}): AdminBadgeRow => ({
  BadgeID,
  CategoryID: 1,
  Category: 'Kindness',
  Title,
  Description: 'Shares toys without being asked.',
  Filename: `/api/images/${'a'.repeat(40)}.jpg?size=thumb`,
  Earned: 17,
  IsArchived: false,
  Version: 2,
  ...more,
});
const categories: CategoryRow[] = [
  { CategoryID: 1, Value: 'Kindness', Badges: 6, Version: 1 },
  { CategoryID: 2, Value: 'Courage', Badges: 4, Version: 5 },
];
const name = `${'b'.repeat(40)}.jpg`;
const picture = (file = 'sharing.jpg', bytes = 10) => {
  const chosen = new File(['x'], file, { type: 'image/jpeg' });
  Object.defineProperty(chosen, 'size', { value: bytes });
  return chosen;
};

const apiWith = (...badges: AdminBadgeRow[]) =>
  new FakeApi().answer(listAdminBadges, badges, badges.length).answer(listAdminCategories, categories);

async function openBadges(api: FakeApi, as: AppInfo = admin, query = '') {
  const app = renderApp(`/admin/badges${query}`, { api, as });
  await screen.findByRole('heading', { name: 'Badges' });
  return app;
}

describe('the catalogue of badges', () => {
  test('shows art, category, description and how often each was earned', async () => {
    await openBadges(apiWith(badge(1, 'Sharing')));
    const card = within(await screen.findByRole('list', { name: 'badges' }));
    expect(card.getByText('Sharing').querySelector('img')?.getAttribute('src')).toContain('?size=thumb');
    expect(card.getByText('Kindness')).toBeTruthy();
    expect(card.getByText('17')).toBeTruthy();
  });

  test('is narrowed to a category, which the URL keeps', async () => {
    const api = apiWith(badge(1, 'Sharing'));
    const { user, location } = await openBadges(api);
    await screen.findByRole('option', { name: 'Courage' });
    await user.selectOptions(screen.getByLabelText('Category'), 'Courage');
    await waitFor(() => {
      expect(api.requests(listAdminBadges).at(-1)?.query).toMatchObject({ CategoryID: '2' });
    });
    expect(location()).toBe('/admin/badges?category=2');
  });

  test('is only read by directors, who are told why', async () => {
    const { user } = await openBadges(apiWith(badge(1, 'Sharing')), director);
    await screen.findByText('Sharing');
    expect(screen.getByText('Badges are the same at every location, so only an admin can change them.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add|Edit|Archive/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Categories' }));
    await screen.findByText('Courage');
    expect(screen.queryByRole('button', { name: /Add|Rename/ })).toBeNull();
  });

  test('takes a badge away and brings it back', async () => {
    const api = apiWith(badge(1, 'Sharing')).answer(archiveBadge, { ID: 1, Version: 3 });
    const { user } = await openBadges(api);
    await user.click(await screen.findByRole('button', { name: 'Archive Sharing' }));
    expect(await screen.findByText(/Children who have earned it keep it\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    await screen.findByText('The badge was archived.');
    api.answer(listAdminBadges, [badge(1, 'Sharing', { IsArchived: true, Version: 3 })], 1);
    await user.click(screen.getByLabelText('Show archived'));
    await user.click(await screen.findByRole('button', { name: 'Restore Sharing' }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await screen.findByText('The badge was restored.');
    expect(api.requests(archiveBadge).map((request) => request.body)).toEqual([
      { ID: 1, Version: 2, Archived: true },
      { ID: 1, Version: 3, Archived: false },
    ]);
  });
});

describe('a badge', () => {
  async function openNew(api: FakeApi) {
    const app = await openBadges(api);
    await screen.findByRole('option', { name: 'Courage' });
    await app.user.click(screen.getAllByRole('button', { name: 'Add badge' })[0]!);
    const form = within(await screen.findByRole('dialog', { name: 'Add badge' }));
    const choose = async (file: File) => {
      const input = form.getByLabelText<HTMLInputElement>(/^(Choose|Replace) picture$/);
      input.removeAttribute('accept');
      await app.user.upload(input, file);
    };
    return { ...app, form, choose, save: () => app.user.click(form.getByRole('button', { name: 'Save' })) };
  }

  test('is added with its picture, which is uploaded first', async () => {
    const api = apiWith().answer(uploadBadgeArt, name).answer(saveBadge, { ID: 9, Version: 1 });
    const { form, choose, save, user } = await openNew(api);
    await save();
    expect([...(await form.findByRole('alert')).querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      adminMessages.artMissing,
      adminMessages.titleMissing,
      adminMessages.categoryMissing,
    ]);
    await choose(picture());
    expect(form.getByAltText('The badge as it will look').getAttribute('src')).toMatch(/^blob:/);
    await user.type(form.getByLabelText(/^Title/), 'Sharing');
    await user.selectOptions(form.getByLabelText(/^Category/), 'Kindness');
    await save();
    expect(await screen.findByText('The badge was added.')).toBeTruthy();
    expect(api.requests(saveBadge).map((request) => request.body)).toEqual([
      { CategoryID: 1, Title: 'Sharing', Description: '', Art: name },
    ]);
  });

  test.each([
    ['another type', picture('sharing.png'), entryMessages.photoWrongType],
    ['too many bytes', picture('sharing.jpg', photoMaxBytes + 1), entryMessages.photoTooLarge],
  ])('takes no picture of %s', async (_, file, sentence) => {
    const api = apiWith().answer(uploadBadgeArt, name);
    const { form, choose } = await openNew(api);
    await choose(file);
    expect((await form.findByRole('alert')).textContent).toBe(sentence);
    expect(form.queryByAltText('The badge as it will look')).toBeNull();
    expect(api.requests(uploadBadgeArt)).toEqual([]);
  });

  test('that was refused keeps its uploaded picture for the next try, unless that is gone', async () => {
    const api = apiWith().answer(uploadBadgeArt, name).refuse(saveBadge, adminMessages.nameTaken);
    const { form, choose, save, user } = await openNew(api);
    await choose(picture());
    await user.type(form.getByLabelText(/^Title/), 'Sharing');
    await user.selectOptions(form.getByLabelText(/^Category/), 'Kindness');
    await save();
    expect((await form.findByRole('alert')).textContent).toBe(adminMessages.nameTaken);
    api.refuse(saveBadge, adminMessages.artGone);
    await save();
    expect(await form.findByText(adminMessages.artGone)).toBeTruthy();
    expect(api.requests(uploadBadgeArt)).toHaveLength(1);
    api.answer(saveBadge, { ID: 9, Version: 1 });
    await save();
    await screen.findByText('The badge was added.');
    expect(api.requests(uploadBadgeArt)).toHaveLength(2);
  });

  test('whose answer was lost is sent again as the same (product 4.14)', async () => {
    const api = apiWith().answer(uploadBadgeArt, name).breakNetwork(saveBadge);
    const { form, choose, save, user } = await openNew(api);
    await choose(picture());
    await user.type(form.getByLabelText(/^Title/), 'Sharing');
    await user.selectOptions(form.getByLabelText(/^Category/), 'Kindness');
    await save();
    await form.findByRole('alert');
    api.answer(saveBadge, { ID: 9, Version: 1 });
    await save();
    await screen.findByText('The badge was added.');
    const [first, second] = api.requests(saveBadge).map(({ headers }) => headers.get('Idempotency-Key'));
    expect([typeof first, second]).toEqual(['string', first]);
  });

  test('whose picture cannot be uploaded says so and saves nothing', async () => {
    const api = apiWith().refuse(uploadBadgeArt, entryMessages.photoWrongType).answer(saveBadge, { ID: 9, Version: 1 });
    const { form, choose, save, user } = await openNew(api);
    await choose(picture());
    await user.type(form.getByLabelText(/^Title/), 'Sharing');
    await user.selectOptions(form.getByLabelText(/^Category/), 'Kindness');
    await save();
    expect((await form.findByRole('alert')).textContent).toBe(entryMessages.photoWrongType);
    expect(api.requests(saveBadge)).toEqual([]);
  });

  test('keeps its picture when only words change', async () => {
    const api = apiWith(badge(1, 'Sharing')).answer(saveBadge, { ID: 1, Version: 3 });
    const { user } = await openBadges(api);
    await screen.findByRole('option', { name: 'Courage' });
    await user.click(await screen.findByRole('button', { name: 'Edit Sharing' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Sharing' }));
    expect(form.getByAltText('The badge as it looks now')).toBeTruthy();
    await user.selectOptions(form.getByLabelText(/^Category/), 'Courage');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('The badge was saved.');
    const [request] = api.requests(saveBadge);
    expect(request?.body).toMatchObject({ BadgeID: 1, Version: 2, CategoryID: 2 });
    expect(request?.body).not.toHaveProperty('Art');
  });
});

describe('a category', () => {
  test('is added and renamed', async () => {
    const api = apiWith().answer(saveCategory, { ID: 3, Version: 1 });
    const { user } = await openBadges(api, admin, '?part=categories');
    await screen.findByText('Courage');
    await user.click(screen.getByRole('button', { name: 'Add category' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(adminMessages.nameMissing);
    await user.type(screen.getByLabelText(/^Name/), 'Music');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The category was added.');
    await user.click(screen.getByRole('button', { name: 'Rename Courage' }));
    await user.type(await screen.findByLabelText(/^Name/), ' and heart');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The category was renamed.');
    expect(api.requests(saveCategory).map((request) => request.body)).toEqual([
      { Value: 'Music' },
      { CategoryID: 2, Version: 5, Value: 'Courage and heart' },
    ]);
  });
});
