import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { sidewaysPhoto } from './photo.ts';
import { beginJob } from './jobs.ts';
import { expect, logOut, signIn, signInAsParent, tick, takeFromMenu, test } from './story.ts';

/** A family that no other story records anything for. */
const family = { teacher: 'acorns@demo.test', parent: 'parent.oak@demo.test', child: 'Noah Reed' };
/** A story that is told again tells of another day. */
const mark = randomUUID().slice(0, 6);
/** Longer than a list ever cut one. */
const longNote = `Two helpings of noodles, one pea at a time, then a long story about dog ${mark}.`;

const choose = (page: Page, name: string) => tick(page.getByRole('radio', { name, exact: true }));
const today = (page: Page) => page.getByRole('region', { name: 'Today' });

/** The dashboard has lists too: the page is there when its heading is. */
async function openFromMenu(page: Page, entry: string): Promise<void> {
  await takeFromMenu(page, entry);
  await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible();
}

async function save(page: Page, type: string, fill: () => Promise<void>): Promise<void> {
  await page.goto(`/create-report/${type}`);
  await fill();
  await page.getByRole('button', { name: family.child }).click();
  await page.getByRole('button', { name: 'Save for 1' }).click();
  await expect(page.getByText('Report saved')).toBeVisible();
}

test.describe.configure({ mode: 'serial' });

test('what did he eat at lunch, and how long did he sleep: no tap, no scroll', async ({ page }) => {
  await signIn(page, family.teacher);
  await save(page, 'meal', async () => {
    await choose(page, 'Lunch');
    await choose(page, 'Ate Some');
    await page.getByRole('textbox', { name: /^Note/ }).fill(longNote);
  });
  await save(page, 'nap', async () => {
    await page.getByLabel('Start time', { exact: true }).fill('00:10');
    await page.getByLabel('End time', { exact: true }).fill('00:12');
  });
  await logOut(page);

  await signInAsParent(page, family.parent, family.child);
  const job = beginJob('what did he eat at lunch');
  await page.goto('/');
  const lunch = today(page)
    .getByRole('link', { name: /^Lunch: ate some/ })
    .filter({ hasText: longNote });
  await expect(lunch).toBeInViewport({ ratio: 1 });
  job.done(0);
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
  // Behind "See all".
  const entry = today(page).getByRole('link').nth(1);
  const ofAva = (await entry.getAttribute('href')) ?? '';
  await tick(page.getByRole('radio', { name: 'Liam Carter' }));
  await expect(page.getByRole('banner').getByText('Liam Carter')).toBeVisible();
  await expect(entry).not.toHaveAttribute('href', ofAva);
  await expect(entry).toBeInViewport();
});

test('reports read as days, without a name or initials in every row, and notes in full', async ({ page }) => {
  await signInAsParent(page, family.parent, family.child);
  await openFromMenu(page, 'Reports');
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(first).toHaveText(/^Today \w+ \d+, \d{4}$/);
  await expect(page.getByRole('main').getByText(longNote)).toBeVisible();
  await expect(page.getByRole('main').getByText(family.child)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/^\w+day \w+ \d+, \d{4}$/);
});

const scaleOf = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Photo' })
    .getByRole('img')
    .evaluate((image) => image.getBoundingClientRect().width / window.innerWidth);
/** What the photo shows at a place of the screen, from 0 to 1 of its width and height. */
const shownAt = (page: Page, place: { x: number; y: number }) =>
  page
    .getByRole('dialog', { name: 'Photo' })
    .getByRole('img')
    .evaluate((image, { x, y }) => {
      const box = image.getBoundingClientRect();
      return [(x - box.x) / box.width, (y - box.y) / box.height];
    }, place);

/** A teacher sends a moment of the family's child, with an upright photo. */
async function sendMoment(page: Page, note: string): Promise<void> {
  await signIn(page, family.teacher);
  await takeFromMenu(page, 'Create Portfolio Moment');
  await page.getByLabel(/Choose Photo$/).setInputFiles(await sidewaysPhoto(page));
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Memo');
  await page.getByRole('button', { name: family.child }).click();
  await page.getByRole('textbox', { name: /^Notes/ }).fill(note);
  await page.getByRole('button', { name: 'Save and Send Now' }).click();
  await expect(page.getByText('Moment sent')).toBeVisible();
  await logOut(page);
}

test('the portfolio is a feed of photos with the words first, upright ones in their own shape', async ({ page }, {
  project,
}) => {
  const note = `An upright tower, seen on a ${project.name} ${mark}.`;
  await sendMoment(page, note);

  await signInAsParent(page, family.parent, family.child);
  // Another story may have sent a newer one meanwhile.
  await expect(today(page).locator('img').first()).toBeVisible();
  await openFromMenu(page, 'Portfolio');
  const card = page.getByRole('main').getByRole('link').filter({ hasText: note });
  await expect(card.locator('img')).toBeVisible();
  const [words, photo] = await Promise.all([card.getByText(note).boundingBox(), card.locator('img').boundingBox()]);
  expect(words && photo && words.y < photo.y).toBe(true);
  expect(photo && photo.height > photo.width * 0.8).toBe(true);
  await expectAccessible(page);
});

test('a photo is zoomed where the finger is, by a double tap and by pinching', async ({ page, context }, {
  project,
}) => {
  await signInAsParent(page, family.parent, family.child);
  await openFromMenu(page, 'Portfolio');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('button', { name: /Noah Reed: / }).click();
  await expect.poll(() => scaleOf(page)).toBe(1);
  const place = { x: 120, y: 300 };
  const before = await shownAt(page, place);
  if (project.name === 'phone') {
    await page.touchscreen.tap(place.x, place.y);
    await page.touchscreen.tap(place.x, place.y);
  } else await page.mouse.dblclick(place.x, place.y);
  await expect.poll(() => scaleOf(page)).toBeCloseTo(2.5, 1);
  const after = await shownAt(page, place);
  expect(Math.hypot((after[0] ?? 0) - (before[0] ?? 9), (after[1] ?? 0) - (before[1] ?? 9))).toBeLessThan(0.05);
  await page.getByRole('button', { name: 'Fit photo to screen' }).click();
  await expect.poll(() => scaleOf(page)).toBeCloseTo(1, 1);

  if (project.name === 'phone') {
    const browser = await context.newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: 195 + side * apart, y: 400, id })),
      });
    await fingers('touchStart', 30);
    for (const apart of [40, 60, 80, 100, 120]) await fingers('touchMove', apart);
    await fingers('touchEnd', 0);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Photo' })).toHaveCount(0);
});

test('a photo is saved on the phone, or shared where there is something to share with', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files = [] }: ShareData) => {
        document.title = `Shared ${files[0]?.name ?? ''}, ${String((files[0]?.size ?? 0) > 1000)}`;
        return Promise.resolve();
      },
    });
  });
  await signInAsParent(page, family.parent, family.child);
  await openFromMenu(page, 'Portfolio');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save photo' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Noah Reed \d{4}-\d\d-\d\d\.jpg$/);
  await page.getByRole('button', { name: 'Share photo' }).click();
  await expect(page).toHaveTitle(/^Shared Noah Reed \d{4}-\d\d-\d\d\.jpg, true$/);
});

test('a parent of two turns to the other child with one tap, from a list and from a detail', async ({ page }) => {
  await signInAsParent(page, 'parent@demo.test', 'Ava Carter');
  await openFromMenu(page, 'Portfolio');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Liam Carter' }).click();
  await expect(header.getByText('Liam Carter')).toBeVisible();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Learning Moment' })).toBeVisible();
  await header.getByRole('button', { name: 'Ava Carter' }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(header.getByText('Ava Carter')).toBeVisible();
});

test('a week stands as one small chart, loaded beside its words when somebody comes near', async ({ page }) => {
  await signInAsParent(page, 'parent@demo.test', 'Ava Carter');
  const week = page.getByRole('region', { name: 'The last seven days' });
  const words = week.getByRole('table', { name: 'The last seven days' });
  await expect(words.getByRole('row')).toHaveCount(8);
  await words.scrollIntoViewIfNeeded();
  await expect(week.locator('.recharts-bar-rectangle path').first()).toBeVisible();
  await expectAccessible(page);
});

test('what is new since the last visit is marked, on every device, as long as the visit lasts', async ({
  page,
  browser,
}, { project }) => {
  const note = `New to whoever looks on a ${project.name} ${mark}.`;
  await sendMoment(page, note);

  const lookAt = async (device: Page) => {
    await signInAsParent(device, family.parent, family.child);
    const portfolio = device.getByRole('main').getByRole('link', { name: /^Portfolio \d+ new$/ });
    await expect(portfolio).toBeVisible();
    await expectAccessible(device);
    await portfolio.click();
    const card = device.getByRole('main').getByRole('link').filter({ hasText: note });
    await expect(card.getByText('New', { exact: true })).toBeVisible();
    await expectAccessible(device);
  };
  await lookAt(page);
  // Turning back is the same visit still.
  await takeFromMenu(page, 'Dashboard');
  await expect(page.getByRole('main').getByRole('link', { name: /^Portfolio \d+ new$/ })).toBeVisible();
  const other = await browser.newContext();
  await lookAt(await other.newPage());
  await other.close();
});
