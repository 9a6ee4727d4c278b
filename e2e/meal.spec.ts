import type { Locator, Page } from '@playwright/test';
import { beginJob, countTaps, tapsOf } from './jobs.ts';
import { expect, signIn, test } from './story.ts';

/** A room of twelve in two groups, two of whom are absent today. */
const teacher = 'rosebuds@demo.test';
const present = (page: Page) => page.locator('[data-chip]:not([data-absent])');

const expectSavedForWhoIsHere = async (page: Page) => {
  await expect(page.getByText('Report saved')).toBeVisible();
  await expect(page.getByText('Meal for 10 students')).toBeVisible();
};

test('lunch for twelve children, two of whom are absent and two ate less, takes at most 10 taps', async ({ page }) => {
  await countTaps(page);
  await signIn(page, teacher);
  await page.goto('/');
  const job = beginJob('lunch for ten of twelve');
  await page.getByRole('main').getByRole('link', { name: 'Create Report' }).click();
  await page.getByRole('link', { name: 'Meal', exact: true }).click();
  await page.getByRole('radio', { name: 'Lunch' }).click();
  await page.getByRole('radio', { name: 'Ate All' }).click();
  // The first group's button has become Select None by then.
  for (const _group of ['first', 'second']) await page.getByRole('button', { name: 'Select All' }).first().click();
  await page.getByRole('radio', { name: 'Ate Some' }).click();
  for (const index of [1, 7]) await present(page).nth(index).click();
  await page.getByRole('button', { name: 'Save for 10' }).click();
  await expectSavedForWhoIsHere(page);
  const taps = await tapsOf(page);
  job.done(taps);
  expect(taps).toBeLessThanOrEqual(10);
});

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 120; presses++) {
    if (await hasFocus()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached it.');
}

/** Moves to a choice of a group by Tab and the arrow keys. */
async function choose(page: Page, group: string, name: string): Promise<void> {
  const choices = page.getByRole('group', { name: group }).or(page.getByRole('radiogroup', { name: group }));
  await tabTo(page, choices.getByRole('radio').first());
  const wanted = choices.getByRole('radio', { name, exact: true });
  for (let presses = 0; presses < 8; presses++) {
    if ((await wanted.evaluate((element) => element === document.activeElement)) && presses > 0) break;
    await page.keyboard.press('ArrowRight');
  }
  if (!(await wanted.isChecked())) await page.keyboard.press('Space');
  await expect(wanted).toBeChecked();
}

test('the same lunch can be recorded by keyboard alone', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'A phone has no keyboard.');
  await signIn(page, teacher);
  await page.goto('/create-report');
  await tabTo(page, page.getByRole('link', { name: 'Meal', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Meal' })).toBeFocused();
  await choose(page, 'Meal', 'Lunch');
  await choose(page, 'How much was eaten', 'Ate All');
  for (const index of [0, 1]) {
    await tabTo(
      page,
      page
        .getByRole('region', { name: 'Students' })
        .getByRole('group')
        .filter({ has: page.getByRole('heading') })
        .nth(index)
        .getByRole('button')
        .first(),
    );
    await page.keyboard.press('Enter');
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Save for 10' })).toBeVisible();
  await choose(page, 'How much was eaten', 'Ate Some');
  for (const index of [1, 7]) {
    await tabTo(page, present(page).nth(index));
    await page.keyboard.press('Space');
  }
  await tabTo(page, page.getByRole('button', { name: 'Save for 10' }));
  await page.keyboard.press('Enter');
  await expectSavedForWhoIsHere(page);
});
