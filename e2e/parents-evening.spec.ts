import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, signInAsParent, takeFromMenu, test } from './story.ts';

/** A family that no other story records anything for. */
const family = { teacher: 'acorns@demo.test', parent: 'parent.oak@demo.test', child: 'Noah Reed' };
/** Longer than a list ever cut one. */
const longNote = (viewport: string) =>
  `Told on a ${viewport}: two helpings of noodles, one pea at a time, then a long story about a dog.`;

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });
const today = (page: Page) => page.getByRole('region', { name: 'Today' });

async function save(page: Page, type: string, fill: () => Promise<void>): Promise<void> {
  await page.goto(`/create-report/${type}`);
  await fill();
  await page.getByRole('button', { name: family.child }).click();
  await page.getByRole('button', { name: 'Save for 1' }).click();
  await expect(page.getByText('Report saved')).toBeVisible();
}

test.describe.configure({ mode: 'serial' });

test('what did he eat at lunch, and how long did he sleep: no tap, no scroll', async ({ page }, { project }) => {
  const note = longNote(project.name);
  await signIn(page, family.teacher);
  await save(page, 'meal', async () => {
    await choose(page, 'Lunch');
    await choose(page, 'Ate Some');
    await page.getByRole('textbox', { name: /^Note/ }).fill(note);
  });
  await save(page, 'nap', async () => {
    await page.getByLabel('Start time', { exact: true }).fill('00:10');
    await page.getByLabel('End time', { exact: true }).fill('00:12');
  });
  await takeFromMenu(page, 'Log Out');

  await signInAsParent(page, family.parent, family.child);
  const lunch = today(page)
    .getByRole('link', { name: /^Lunch: ate some/ })
    .filter({ hasText: note });
  await expect(lunch).toBeInViewport({ ratio: 1 });
  await expect(today(page).getByText(/^Slept \d+/)).toBeVisible();
  await expect(today(page).getByText('Nothing yet today.')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessible(page);
  await today(page)
    .getByRole('link', { name: /^See all/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
});

test('the same of the sister or brother: one tap', async ({ page }) => {
  await signInAsParent(page, 'parent@demo.test', 'Ava Carter');
  await expect(today(page).getByRole('listitem').first()).toBeVisible();
  const opened = (await today(page).getByRole('link').first().getAttribute('href')) ?? '';
  await page.getByRole('radio', { name: 'Liam Carter' }).check({ force: true });
  await expect(page.getByRole('banner').getByText('Liam Carter')).toBeVisible();
  await expect(today(page).getByRole('listitem').first()).toBeInViewport();
  expect(opened).not.toBe('');
});

test('reports read as days, without a name or initials in every row, and notes in full', async ({ page }, {
  project,
}) => {
  await signInAsParent(page, family.parent, family.child);
  await takeFromMenu(page, 'Reports');
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(first).toHaveText(/^Today \w+ \d+, \d{4}$/);
  await expect(page.getByRole('main').getByText(longNote(project.name))).toBeVisible();
  await expect(page.getByRole('main').getByText(family.child)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/^\w+day \w+ \d+, \d{4}$/);
});
