import { expect, expectAccessible, comeBack, test } from './story.ts';

const director = 'director@demo.test';

test.beforeEach(async ({ page }) => {
  await comeBack(page, director);
});

test('a director narrows the reports by type, room and day, and clears it all at once (product 6.10)', async ({
  page,
}) => {
  await page.goto('/reports');
  const filters = page.getByRole('group', { name: 'Filters' });
  const rows = page.getByRole('main').getByRole('listitem');
  await filters.getByLabel('Type').selectOption('Nap');
  await expect(page).toHaveURL(/\?type=nap$/);
  await expect(rows.first()).toContainText('Nap');
  await expect(rows.filter({ hasNotText: 'Nap' })).toHaveCount(0);

  await filters.getByLabel('Classroom').selectOption({ label: 'Rosebuds Room' });
  await expect(filters.getByLabel('Student').getByRole('option', { name: 'Liam Carter' })).toBeAttached();
  await expect(filters.getByLabel('Student').getByRole('option', { name: 'Ava Carter' })).toHaveCount(0);
  const newest = await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText();

  const day = new Date(`${newest} UTC`).toISOString().slice(0, 10);
  await filters.getByLabel('Day').fill(day);
  await expect(page).toHaveURL(new RegExp(`type=nap&day=${day}&classroom=\\d+$`));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([newest]);
  await expectAccessible(page);

  await rows.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nap' })).toBeVisible();
  await page.goBack();
  await expect(filters.getByLabel('Type')).toHaveValue('nap');
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(filters.getByLabel('Type')).toHaveValue('');
  await expect(filters.getByLabel('Day')).toHaveValue('');
});

test('a director finds the moments of a day (product 6.10)', async ({ page }) => {
  await page.goto('/moments');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const newest = await headings.first().innerText();
  const day = new Date(`${newest} UTC`).toISOString().slice(0, 10);
  await page.getByRole('group', { name: 'Filters' }).getByLabel('Day').fill(day);
  await expect(headings).toHaveText([newest]);
});
