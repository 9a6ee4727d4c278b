import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './story.ts';

/** A room of twelve in two groups; each viewport its own. */
const rooms = {
  phone: { teacher: 'rosebuds@demo.test', ateLess: ['Stella Romano', 'Ivy Chen'] },
  desktop: { teacher: 'rosebuds@demo.test', ateLess: ['Jonah Weiss', 'Arjun Patel'] },
} as const;
type Viewport = keyof typeof rooms;

declare global {
  interface Window {
    taps: number;
  }
}

const expectSavedForTwelve = async (page: Page) => {
  await expect(page.getByText('Report saved')).toBeVisible();
  await expect(page.getByText('Meal for 12 students')).toBeVisible();
};

test('lunch for twelve children, two of whom ate less, takes at most 15 taps', async ({ page }, { project }) => {
  const { teacher, ateLess } = rooms[project.name as Viewport];
  await page.addInitScript(() => {
    window.taps = 0;
    window.addEventListener('pointerdown', () => (window.taps += 1), true);
  });
  await signIn(page, teacher);
  await page.goto('/create-report');
  await page.getByRole('link', { name: 'Meal', exact: true }).click();
  await page.getByRole('radio', { name: 'Lunch' }).click();
  await page.getByRole('radio', { name: 'Ate All' }).click();
  // The first group's button has become Select None by then.
  for (const _group of ['first', 'second']) await page.getByRole('button', { name: 'Select All' }).first().click();
  await page.getByRole('radio', { name: 'Ate Some' }).click();
  for (const child of ateLess) await page.getByRole('button', { name: child }).click();
  await page.getByRole('button', { name: 'Save for 12' }).click();
  await expectSavedForTwelve(page);
  expect(await page.evaluate(() => window.taps)).toBeLessThanOrEqual(15);
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
  const { teacher, ateLess } = rooms.desktop;
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
  await expect(page.getByRole('button', { name: 'Save for 12' })).toBeVisible();
  await choose(page, 'How much was eaten', 'Ate Some');
  for (const child of ateLess) {
    await tabTo(page, page.getByRole('button', { name: child }));
    await page.keyboard.press('Space');
  }
  await tabTo(page, page.getByRole('button', { name: 'Save for 12' }));
  await page.keyboard.press('Enter');
  await expectSavedForTwelve(page);
});
