import type { Page } from '@playwright/test';
import { beginJob, countTaps, type Job, tapsOf } from './jobs.ts';
import { sidewaysPhoto } from './photo.ts';
import { expect, signIn, test } from './story.ts';

// Lunch for twelve is counted in meal.spec.ts; what a family reads of the day without a tap, in parents-evening.spec.ts.

/** Somebody for whom no other story expects that there is no report. */
const child = (page: Page) => page.locator('[data-chip]', { hasText: 'Aria Petrov' });
const sibling = (page: Page) => page.locator('[data-chip]', { hasText: 'Diego Santos' });

/** Signs in as a teacher and counts from the dashboard on. */
async function begin(page: Page, what: string): Promise<Job> {
  await countTaps(page);
  await signIn(page, 'acorns@demo.test');
  await page.goto('/');
  return beginJob(what);
}

async function openForm(page: Page, type: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Create Report' }).click();
  await page.getByRole('link', { name: type, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: type })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await child(page).click();
  await page.getByRole('button', { name: 'Save for 1' }).click();
  await expect(page.getByText('Report saved')).toBeVisible();
}

const inForm: [type: string, most: number, fill: (page: Page) => Promise<void>][] = [
  ['Diaper', 5, (page) => page.getByRole('radio', { name: 'Dry' }).click()],
  ['Bottle', 5, (page) => page.getByRole('radio', { name: '4oz', exact: true }).click()],
  [
    'Supplies',
    6,
    async (page) => {
      for (const name of ['Diapers', 'Wipes']) await page.getByRole('checkbox', { name }).click();
    },
  ],
  // The tap into the field, and then the words.
  ['Note/Message', 5, (page) => page.getByRole('textbox', { name: /^Note/ }).click()],
];

for (const [type, most, fill] of inForm) {
  test(`${type} takes at most ${most} taps from the dashboard`, async ({ page }) => {
    const job = await begin(page, type);
    await openForm(page, type);
    await fill(page);
    if (type === 'Note/Message') await page.keyboard.type('A good day.');
    await save(page);
    const taps = await tapsOf(page);
    job.done(taps);
    expect(taps).toBeLessThanOrEqual(most);
  });
}

test('the second tap of two picks nobody in the form that the first has opened', async ({ page, hasTouch }) => {
  test.skip(!hasTouch, 'whoever has a mouse sees what is below it');
  await signIn(page, 'acorns@demo.test');
  await page.goto('/create-report');
  await expect(page.getByRole('banner').getByText('acorns@demo.test')).toBeVisible();
  const tile = page.getByRole('link', { name: 'Supplies', exact: true });
  const group = page.getByRole('button', { name: /^Select All/ }).first();
  const { x, y, width, height } = (await tile.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(group).toBeVisible();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});

test('a nap of 80 minutes takes at most 6 taps, one of them held', async ({ page }) => {
  const job = await begin(page, 'a nap of 80 minutes');
  await openForm(page, 'Nap');
  // Just after midnight a nap has its room ahead.
  const isEarly = (await page.getByLabel('Start time', { exact: true }).inputValue()) < '01:20';
  const step = page.getByRole('button', { name: isEarly ? '+5 min End time' : '−5 min Start time' });
  const length = page.getByRole('main').locator('output');
  // The finger is lifted as soon as the length is read, however busy the machine.
  await step.evaluate((button) => {
    new MutationObserver(() => {
      if (document.querySelector('output')?.textContent === '1 h 15 min')
        button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await step.hover();
  await page.mouse.down();
  await expect(length).toHaveText('1 h 15 min');
  await page.mouse.up();
  await step.click();
  await expect(length).toHaveText('1 h 20 min');
  await save(page);
  const taps = await tapsOf(page);
  job.done(taps);
  expect(taps).toBeLessThanOrEqual(6);
});

test('a photo to two families takes at most 9 taps, with both of them and the lesson in sight', async ({ page }) => {
  const job = await begin(page, 'a photo to two families');
  await page.getByRole('main').getByRole('link', { name: 'Create Moment' }).click();
  await page.getByLabel(/Choose Photo$/).setInputFiles(await sidewaysPhoto(page));
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Creative Arts');
  // Both open something of the phone's own, in which one thing is chosen.
  const ofThePhone = 4;
  await expect(page.getByText(/^Lesson: \w/)).toBeVisible();
  await child(page).click();
  await sibling(page).click();
  await expect(page.getByText(/^To .* and /)).toBeInViewport();
  await page.getByRole('button', { name: 'Save and Send Now' }).click();
  await expect(page.getByText('Moment sent')).toBeVisible();
  const taps = (await tapsOf(page)) + ofThePhone;
  job.done(taps);
  expect(taps).toBeLessThanOrEqual(9);
});

test('who is here and who has no report yet is read without a tap', async ({ page }) => {
  await signIn(page, 'director@demo.test');
  const job = beginJob('who has no report yet');
  await page.goto('/');
  const rooms = page.getByRole('region', { name: /Room$/ });
  await expect(rooms.getByText(/^\d+ of \d+ here$/)).toHaveCount(2);
  // Late among the stories, a room's children may all have one.
  const without = page.getByRole('link', { name: /^Create a report for \w/ });
  for (const room of await rooms.all()) {
    await expect(room.locator(without).first().or(room.getByText('Everybody has a report.'))).toBeVisible();
  }
  job.done(0);
});
