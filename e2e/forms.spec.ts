import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, comeBack, tick, takeFromMenu, test } from './story.ts';

const teacher = 'acorns@demo.test';
const chips = (page: Page) => page.locator('[data-chip]');
const present = (page: Page) => page.locator('[data-chip]:not([data-absent])');
const chosen = (page: Page) => page.locator('[data-chip][aria-pressed=true]');
const choose = (page: Page, name: string) => tick(page.getByRole('radio', { name, exact: true }));
/** The name on a chip, without the initials before it and what else it says. */
async function nameOn(chip: Locator): Promise<string> {
  return (await chip.innerText()).split('\n').find((line) => line.includes(' ')) ?? '';
}
const nth = (page: Page, index: number) => nameOn(present(page).nth(index));

/** How far the page was scrolled for what stays in sight by itself, such as Save at the bottom. */
function scrolledInVain(before: number): number {
  return document.activeElement!.closest('[data-sticks]') === null ? 0 : window.scrollY - before;
}

/** What has the focus where something else lies over the middle of it; null where it is in sight. */
function coveredFocus(): string | null {
  const active = document.activeElement!;
  // A radio is drawn by its label.
  const focused = active.closest('label') ?? active;
  const { x, y, width, height } = focused.getBoundingClientRect();
  // Of a field of several lines the browser shows the one that is written in: here the first.
  const middle = active instanceof HTMLTextAreaElement ? height / active.rows / 2 : height / 2;
  const seen = document.elementFromPoint(x + width / 2, y + middle);
  const isInSight = focused === document.body || (seen !== null && (focused.contains(seen) || seen.contains(focused)));
  return isInSight ? null : focused.outerHTML.slice(0, 100);
}

/** What has the focus without a frame that shows it; null where it is framed. */
function unframedFocus(): string | null {
  const active = document.activeElement!;
  // What lies unseen over its label, such as a radio over its tile, is framed by it.
  const framed = getComputedStyle(active).opacity === '0' ? active.closest('label')! : active;
  const { outlineStyle, outlineWidth } = getComputedStyle(framed);
  // The button of the clock within a field of time is framed by the browser.
  const isWithin = active instanceof HTMLInputElement && !active.matches(':focus-visible');
  const isFramed = isWithin || (outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2);
  return isFramed ? null : framed.outerHTML.slice(0, 100);
}

async function open(page: Page, path: string): Promise<void> {
  await comeBack(page, teacher);
  await page.goto(path);
  await expect(chips(page).first()).toBeVisible();
}

test('students chosen for a meal are in no other form, and not in the next meal', async ({ page }) => {
  await open(page, '/create-report/meal');
  for (const index of [0, 1, 2]) await present(page).nth(index).click();
  await page.reload();
  await expect(chosen(page)).toHaveCount(3);
  const back = page.getByRole('link', { name: 'Back to Create Report' });
  await back.press('Enter');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(back).toBeFocused();
  await takeFromMenu(page, 'Create Portfolio Moment');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Portfolio Moment' })).toBeVisible();
  await expect(chips(page).first()).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
  for (const path of ['/create-report/nap', '/create-report/meal']) {
    await page.goto(path);
    await expect(chips(page).first()).toBeVisible();
    await expect(chosen(page)).toHaveCount(0);
  }
});

test('a form says whom it is for right above its button, wherever the list of students stands', async ({ page }) => {
  await open(page, '/create-moment');
  const [first, second] = [await nth(page, 0), await nth(page, 1)];
  await present(page).nth(0).click();
  await present(page).nth(1).click();
  const to = page.getByText(`To ${first} and ${second}`, { exact: true });
  await expect(to).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Save and Send Now' })).toHaveAccessibleDescription(
    `To ${first} and ${second}`,
  );
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(to).toBeInViewport();
  await expectAccessible(page);

  await page.goto('/create-report/note');
  await page.getByRole('button', { name: first }).click();
  await expect(page.getByText(`To ${first}`, { exact: true })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Save for 1' })).toBeVisible();
});

test('whoever goes through a form with the keyboard sees where they are, below the header and above Save, which move nothing (product 6.11)', async ({
  page,
}) => {
  await open(page, '/create-report/meal');
  await page.getByRole('main').getByRole('link').first().focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    const hidden: string[] = [];
    for (let step = 0; step < 30; step += 1) {
      const before = await page.evaluate(() => window.scrollY);
      await page.keyboard.press(key);
      expect(await page.evaluate(scrolledInVain, before), `${key} ${step}`).toBe(0);
      const covered = await page.evaluate(coveredFocus);
      if (covered !== null) hidden.push(covered);
    }
    expect(hidden, key).toEqual([]);
  }
  // As a desk sees it that enlarges everything four times: with bars that stuck there, nothing else would be on the screen.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('main').getByRole('link').first().focus();
  const hidden: string[] = [];
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(coveredFocus);
    if (covered !== null) hidden.push(covered);
  }
  expect(hidden).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, window.innerHeight));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.getByRole('button', { name: /^Save/ })).not.toBeInViewport();
  // The menu is longer than such a screen, and stands in the header.
  await page.setViewportSize({ width: 390, height: 400 });
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link').last().focus();
  for (let step = await menu.getByRole('link').count(); step > 1; step -= 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(coveredFocus), String(step)).toBeNull();
  }
});

test('a note from right to left is typed and read from the right, also with a word from left to right (product 6.17)', async ({
  page,
}) => {
  await open(page, '/create-report/note');
  const name = await nth(page, 0);
  await present(page).nth(0).click();
  const field = page.getByRole('textbox', { name: /^Note/ });
  await field.fill('אכל pizza היום');
  await expect(field).toHaveCSS('unicode-bidi', 'plaintext');
  await page.getByRole('button', { name: 'Save for 1' }).click();
  await expect(page.getByText('Report saved')).toBeVisible();
  await page.goto('/reports');
  const row = page.getByRole('link').filter({ hasText: name }).filter({ hasText: 'pizza' });
  await row.first().click();
  await expect(page).toHaveURL(/\/reports\/\d+\/\d+/);
  const note = page.getByRole('definition').filter({ hasText: 'pizza' });
  const [first, last] = await note.evaluate((shown) => {
    const text = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT).nextNode()!;
    return [0, text.textContent!.length - 1].map((at) => {
      const letter = document.createRange();
      letter.setStart(text, at);
      letter.setEnd(text, at + 1);
      return letter.getBoundingClientRect().x;
    });
  });
  expect(first).toBeGreaterThan(last!);
});

test('every field and button that the keyboard comes to is framed, also where something is wrong with it', async ({
  page,
}) => {
  for (const path of ['/create-report/nap', '/create-moment']) {
    await open(page, path);
    const save = page.getByRole('button', { name: /^Save/ });
    await save.press('Enter');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.getByRole('main').getByRole('link').first().focus();
    const unframed: string[] = [];
    for (let step = 0; step < 60 && !(await save.evaluate((it) => it === document.activeElement)); step += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(unframedFocus);
      if (found !== null) unframed.push(found);
    }
    await expect(save).toBeFocused();
    expect(unframed, path).toEqual([]);
  }
});

test('what is chosen is seen in colours that the person forces on every page', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/create-report/meal');
  const ground = (element: Locator) => element.evaluate((painted) => getComputedStyle(painted).backgroundColor);
  const tile = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) });
  await choose(page, 'Snack');
  await choose(page, 'Ate All');
  await present(page).first().click();
  expect(await ground(tile('Snack'))).not.toBe(await ground(tile('Lunch')));
  expect(await ground(tile('Ate All'))).not.toBe(await ground(tile('Ate Some')));
  expect(await ground(present(page).first())).not.toBe(await ground(present(page).nth(1)));
  await page.goto('/create-report/supplies');
  const supply = (name: string) => page.locator('label').filter({ hasText: name });
  await supply('Wipes').click();
  expect(await ground(supply('Wipes'))).not.toBe(await ground(supply('Linens')));
});

test('Select All takes who is here; an absent student is tapped singly and named before saving', async ({ page }) => {
  await open(page, '/create-report/bottle');
  const here = await present(page).allInnerTexts();
  const absent = page.locator('[data-chip][data-absent]');
  await expect(absent).not.toHaveCount(0);
  const all = page.getByRole('button', { name: 'Select All', exact: true });
  for (let groups = await all.count(); groups > 0; groups--) await all.first().click();
  // Another story may have brought the room a child meanwhile.
  const picked = await chosen(page).allInnerTexts();
  expect(picked).toEqual(expect.arrayContaining(here));
  await expect(chosen(page).and(absent)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Save for ${picked.length}` })).toBeVisible();
  const name = await nameOn(absent.first());
  await absent.first().click();
  await expect(page.getByRole('button', { name: `Save for ${picked.length + 1}` })).toBeVisible();
  await expect(page.getByText(`Absent today: ${name}`)).toBeInViewport();
  await expectAccessible(page);
});

test('a nap steps by 15 minutes while held, says when it ends later than now, and the next one starts at its end at a tap', async ({
  page,
}) => {
  // A Wednesday afternoon where the room is.
  await page.clock.install({ time: new Date('2026-11-18T20:00:00Z') });
  await open(page, '/create-report/nap');
  const [start, end] = [page.getByLabel('Start time', { exact: true }), page.getByLabel('End time', { exact: true })];
  const now = await end.inputValue();
  await end.fill('13:00');
  await page.getByRole('button', { name: '−5 min End time' }).hover();
  await page.mouse.down();
  await page.clock.runFor(1_500);
  const held = await end.inputValue();
  await page.mouse.up();
  expect(Number(held.slice(3)) % 15).toBe(0);
  expect(held < '12:31').toBe(true);
  await expect(end).toHaveValue(held);

  await start.fill('00:30');
  await end.fill('23:59');
  await expect(page.getByText('11:59 PM is later than now')).toBeVisible();
  await expectAccessible(page);
  await end.fill('01:45');
  await expect(page.getByText('is later than now')).toHaveCount(0);
  await present(page).first().click();
  await page.getByRole('button', { name: 'Save for 1' }).click();
  await expect(page.getByText('Report saved')).toBeVisible();

  await page.getByRole('link', { name: 'Start a New Report' }).click();
  await page.getByRole('link', { name: 'Nap', exact: true }).click();
  await expect(start).toHaveValue(now);
  await expect(end).toHaveValue(now);
  await page.getByRole('button', { name: 'Start where the last nap ended, 1:45 AM' }).click();
  await expect(start).toHaveValue('01:45');
  await expect(end).toHaveValue(now);
});

test('a student whose condition was taken away again is marked and named, and the others are no obstacle', async ({
  page,
}) => {
  await open(page, '/create-report/meal');
  const [first, second] = [await nth(page, 0), await nth(page, 1)];
  await choose(page, 'Snack');
  await choose(page, 'Ate All');
  await present(page).nth(0).click();
  await present(page).nth(1).click();
  await choose(page, 'No condition');
  await expect(page.getByText('Tap a student to clear it.')).toBeVisible();
  await page.getByRole('button', { name: second }).click();
  await page.getByRole('button', { name: 'Save for 2' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please apply a condition to one or more students.');
  await expect(page.getByText(`Without a condition: ${second}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: second }).click();
  await expect(page.getByText('Without a condition')).toHaveCount(0);
  await expect(page.getByText(`To ${first}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save for 1' }).click();
  await expect(page.getByText('Report saved')).toBeVisible();
});
