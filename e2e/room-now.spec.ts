import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { archiveChild } from './family.ts';
import { newInfant } from './infant.ts';
import { comeBack, expect, test } from './story.ts';

// A waking before the nap began.
test.use({ expectedErrors: /400 \(Bad Request\) .*\/sleep\/end/ });

test('a nap is begun on one tablet, seen and checked on another, taken back, ended, and stands on the sheet (product 20.8)', async ({
  page,
  browser,
}) => {
  const desk = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await comeBack(desk, 'director.oak@demo.test');
  const infant = await newInfant(desk.request, 'Ida');
  const { name } = infant;
  await comeBack(page, 'acorns@demo.test');
  await page.goto('/room');
  await page.getByRole('button', { name: new RegExp(name), expanded: false }).click();
  // Held sideways.
  await page.setViewportSize({ width: 844, height: 340 });
  // Held for too long: the focus goes on to the check of the child, which nobody made (product 6.16).
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sleep/check')) checks.push(request.url());
  });
  await page.getByRole('button', { name: 'Start nap', exact: true }).focus();
  await page.keyboard.down('Enter');
  await expect(page.getByText(`Nap started: ${name}.`)).toBeInViewport();
  await expect(page.getByRole('button', { name: new RegExp(`^Check ${name}`) })).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(
    page.getByRole('button', { name: new RegExp(`^Check ${name} .*on the back, breathing easy`) }),
  ).toBeVisible();
  await expectAccessible(page);

  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await comeBack(other, 'acorns@demo.test');
  await other.goto('/room/sleep');
  await expectAccessible(other);
  // The dark covers header, menu and footer: nobody comes to them unseen.
  const back = other.getByRole('link', { name: 'Back to the room' });
  await expect(back).toBeVisible();
  await other.keyboard.press('Tab');
  await expect(back).toBeFocused();
  // A dialog in a dark room is dark too, on a tablet whose look is light.
  await other.getByRole('button', { name: `Describe a check of ${name}` }).click();
  const dialog = other.getByRole('dialog');
  const lightness = () =>
    dialog.evaluate((box) => Math.max(...(getComputedStyle(box).backgroundColor.match(/[\d.]+/g) ?? []).map(Number)));
  await expect.poll(lightness).toBeLessThan(80);
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await other.getByRole('button', { name: new RegExp(`^Check ${name} .*on the back, breathing easy`) }).click();
  const outcome = other.getByText(`Checked ${name}.`);
  await expect(outcome).toBeVisible();
  const colour = (element: Locator) => element.evaluate((seen) => getComputedStyle(seen).color);
  for (const said of [outcome, other.getByRole('button', { name: 'Undo' })])
    expect(await colour(said)).toBe(await colour(back));
  // As it comes up, it takes no tap that was meant for what it covers.
  const takesAtFirst = outcome.locator('xpath=..').evaluate((bar) => {
    bar.style.animation = 'none';
    bar.getBoundingClientRect();
    bar.style.animation = '';
    return getComputedStyle(bar).pointerEvents;
  });
  expect(await takesAtFirst).toBe('none');
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByText('Undone.')).toBeVisible();
  await other.context().close();

  // What is pressed has the colour of the frame around what has the focus, which therefore stands off it.
  await page.getByRole('button', { name: `Describe a check of ${name}` }).press('Enter');
  const pressed = page.getByRole('dialog').getByRole('button', { pressed: true }).first();
  await pressed.press('Enter');
  expect(await pressed.evaluate((option) => getComputedStyle(option).outline)).toContain('solid 3px');
  expect(await pressed.evaluate((option) => getComputedStyle(option).outlineOffset)).toBe('2px');

  // What cannot wait is in sight on the smallest phone, on a red sheet (product 20.10).
  await page.setViewportSize({ width: 320, height: 640 });
  const sheet = page.getByRole('dialog');
  const ground = () => sheet.evaluate((box) => getComputedStyle(box).backgroundColor);
  const calm = await ground();
  await sheet.getByRole('button', { name: 'Labored' }).click();
  await expect(sheet.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole('button', { name: 'Tell the parents' })).toBeInViewport({ ratio: 1 });
  expect(await ground()).not.toBe(calm);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Easy' }).click();
  expect(await ground()).toBe(calm);
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet.getByRole('button', { name: 'Cancel' }).click();

  // What the server refuses of a time stands in the form that asks for it.
  await page.getByRole('button', { name: `Woke at…, ${name}` }).click();
  const when = page.getByRole('dialog', { name: `When did ${name} wake?` });
  await when.getByRole('radio', { name: '30 min ago' }).check();
  await when.getByRole('button', { name: 'Save' }).click();
  await expect(when.getByText('Please choose a time after the nap began.')).toBeVisible();
  await expectAccessible(page);
  await when.getByRole('radio', { name: 'Now' }).check();
  await when.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} woke.`)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(name), expanded: false })).toBeFocused();
  await page.getByRole('link', { name: 'Sleep sheet' }).click();
  const nap = page.getByRole('article', { name }).filter({ hasText: 'Placed on the back' });
  await expect(nap.first()).toContainText('withdrawn');
  await expectAccessible(page);
  expect(checks).toEqual([]);

  // Nor does a key that is held, or is pressed twice, answer the question that it has asked.
  await desk.goto(`/admin/children/${infant.id}`);
  await expect(desk.getByRole('banner').getByText('director.oak@demo.test')).toBeVisible();
  await desk.getByRole('button', { name: `Archive ${name}` }).focus();
  await desk.keyboard.down('Enter');
  const question = desk.getByRole('dialog', { name: `Archive ${name}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await desk.keyboard.down('Enter');
  await desk.keyboard.press('Shift+Tab');
  await desk.keyboard.down('Enter');
  await desk.keyboard.up('Enter');
  await expect(question).toBeVisible();
  await archiveChild(desk.request, infant.id);
  await desk.context().close();
});

test('the dim view keeps the screen on while it is shown, and no longer (product 20.8)', async ({ page, context }) => {
  await context.grantPermissions(['screen-wake-lock']);
  // The browser's own locks; what it was asked for is kept to be looked at.
  await page.addInitScript(() => {
    const given: Promise<WakeLockSentinel>[] = [];
    const own = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = (kind) => {
      const lock = own(kind);
      given.push(lock);
      return lock;
    };
    Object.assign(window, { given });
  });
  const held = () =>
    page.evaluate(async () => {
      const { given } = window as unknown as { given: Promise<WakeLockSentinel>[] };
      return (await Promise.all(given)).filter(({ released }) => !released).length;
    });
  await comeBack(page, 'acorns@demo.test');
  await page.goto('/room');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await held()).toBe(0);
  await page.getByRole('link', { name: 'Dim view' }).click();
  await expect(page).toHaveURL(/\/room\/sleep$/);
  await expect.poll(held).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/room$/);
  await expect.poll(held).toBe(0);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});
