import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, filterByStudent, signIn, tick, takeFromMenu, test } from './story.ts';

/** Each viewport has its own room and its own two children, so that both stories can be told at once. */
const casts = {
  phone: {
    ...{ teacher: 'sunflowers@demo.test', room: 'Sunflowers Room' },
    ...{ child: 'Ava Carter', friend: 'Kai Anderson', stranger: 'Liam Carter' },
  },
  desktop: {
    ...{ teacher: 'rosebuds@demo.test', room: 'Rosebuds Room' },
    ...{ child: 'Liam Carter', friend: 'Stella Romano', stranger: 'Ava Carter' },
  },
} as const;

const castOf = (project: { name: string }) => casts[project.name as keyof typeof casts];

const badges = (page: Page) => page.getByRole('tabpanel').getByRole('link');
const titleOf = async (page: Page) => (await page.getByRole('heading', { level: 2 }).textContent()) ?? '';

/** The title of the first badge that the child has not earned; leaves its page open. */
async function openFirstUnearned(page: Page, child: string): Promise<string> {
  await takeFromMenu(page, 'View Badges');
  await filterByStudent(page, child);
  await page.getByRole('tab', { name: 'Unearned' }).click();
  await expect(page).toHaveURL(/\/badges\/\d+\?tab=unearned/);
  await expect(badges(page).filter({ hasNotText: child })).toHaveCount(0);
  await expectAccessible(page);
  await badges(page).first().click();
  await expect(page.getByText('Unearned', { exact: true })).toBeVisible();
  return titleOf(page);
}

test.describe.configure({ mode: 'serial' });

let awarded = '';

test('a teacher awards a badge to two children at once', async ({ page }, { project }) => {
  const cast = castOf(project);
  await signIn(page, cast.teacher);
  awarded = await openFirstUnearned(page, cast.child);

  await takeFromMenu(page, 'Assign Badges');
  await expect(page.getByText('Select a student')).toBeVisible();
  const catalogue = page.getByRole('region', { name: 'Badges' });
  await expect(catalogue.getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await catalogue.getByRole('link').first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'Select a student' })).toBeVisible();
  await expect(page).toHaveURL(/\/badges-multi$/);

  await page.getByRole('button', { name: cast.child }).click();
  await page.getByRole('button', { name: cast.friend }).click();
  await expect(page.getByText('Choose a badge for 2 students')).toBeVisible();
  await catalogue.getByRole('link', { name: awarded }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Assign Badge' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(cast.child)).toContainText(cast.friend);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Assign Badge' }).click();
  await expect(main.getByText(/^Earned on \d\d\/\d\d\/\d\d$/)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Assign Badge' })).toHaveCount(0);
  await expect(main.getByRole('region', { name: 'Got it now' }).getByRole('listitem').first()).toContainText(
    cast.child,
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to All Badges' }).click();
  await expect(page).toHaveURL(/\/badges-multi/);
  await takeFromMenu(page, 'View Badges');
  await filterByStudent(page, cast.friend);
  await expect(badges(page).filter({ hasText: awarded })).toContainText('Earned');

  await takeFromMenu(page, 'Assign Badges');
  for (const name of [cast.child, cast.friend]) {
    const chip = page.getByRole('button', { name });
    if ((await chip.getAttribute('aria-pressed')) === 'false') await chip.click();
  }
  await catalogue.getByRole('link', { name: awarded }).click();
  await page.getByRole('button', { name: 'Assign Badge' }).click();
  const had = main.getByRole('region', { name: 'Had it already' }).getByRole('listitem');
  await expect(had.filter({ hasText: cast.child })).toContainText(/\d\d\/\d\d\/\d\d$/);
  await expect(had.filter({ hasText: cast.friend })).toContainText(/\d\d\/\d\d\/\d\d$/);
});

test('the parent sees it earned, and nothing to assign', async ({ page }, { project }) => {
  const cast = castOf(project);
  await signIn(page, 'parent@demo.test');
  await tick(page.getByRole('radio', { name: cast.child }));
  await takeFromMenu(page, 'Badges');
  await expect(page.getByRole('combobox', { name: 'Student' })).toHaveCount(0);
  await expect(badges(page).first()).toContainText(awarded);
  await expect(badges(page).filter({ hasText: cast.stranger })).toHaveCount(0);
  await expectAccessible(page);
  await badges(page).first().click();
  await expect(page.getByText(/^Earned on \d\d\/\d\d\/\d\d$/)).toBeVisible();
  await expect(page.getByText(cast.child).last()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to All Badges' }).click();
  await page.getByRole('tab', { name: 'Unearned' }).click();
  await badges(page).first().click();
  await expect(page.getByText('Unearned', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign Badge' })).toHaveCount(0);
});

test('a director acts as a classroom everywhere, awards one of its children, and stops again', async ({ page }, {
  project,
}) => {
  const cast = castOf(project);
  await signIn(page, 'director@demo.test');
  await page.getByLabel('SELECT CLASSROOM').selectOption({ label: `${cast.room} · ${cast.teacher}` });
  const bar = page.getByText(`Now viewing as ${cast.room}`);
  await expect(bar).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'View Reports' }).click();
  await expect(bar).toBeVisible();
  const students = page.getByRole('combobox', { name: 'Student' }).getByRole('option');
  await expect(students.filter({ hasText: cast.child })).toHaveCount(1);
  await expect(students.filter({ hasText: cast.stranger })).toHaveCount(0);

  await takeFromMenu(page, 'Assign Badges');
  await expect(page.getByRole('button', { name: cast.child })).toBeVisible();
  await expect(page.getByRole('button', { name: cast.stranger })).toHaveCount(0);

  const title = await openFirstUnearned(page, cast.friend);
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Assign Badge' }).click();
  await expect(page.getByText(/^Earned on \d\d\/\d\d\/\d\d$/)).toBeFocused();
  await page.getByRole('link', { name: 'Back to All Badges' }).click();
  await expect(badges(page).first()).toContainText(title);

  await page.reload();
  await expect(bar).toBeVisible();
  await takeFromMenu(page, 'Dashboard');
  await page.getByLabel('SELECT CLASSROOM').selectOption({ label: 'As logged in user' });
  await expect(bar).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'View Badges' }).click();
  await expect(students.filter({ hasText: cast.stranger })).toHaveCount(1);
});
