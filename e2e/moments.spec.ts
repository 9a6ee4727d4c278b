import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { sidewaysPhoto } from './photo.ts';
import { expect, signIn, tick, takeFromMenu, test } from './story.ts';

/** A story that is told again sends another moment. */
const mark = randomUUID().slice(0, 6);
/** Each viewport tells its story about other children, so that both can be told at once. */
const casts = {
  phone: {
    author: 'sunflowers@demo.test',
    photo: 'Take/Choose Photo',
    child: 'Ava Carter',
    teacher: 'sunflowers@demo.test',
    note: `Seven blocks high, and then it fell. ${mark}`,
    comment: 'He built the same one at home!',
  },
  desktop: {
    author: 'director@demo.test',
    photo: 'Choose Photo',
    child: 'Liam Carter',
    teacher: 'rosebuds@demo.test',
    note: `Two rooms planted one long row of beans. ${mark}`,
    comment: 'Ours are up to the windowsill.',
  },
} as const;
/** Whose family sees the same moment, and nothing of the comment. */
const other = { child: 'Mia Lopez', parent: 'parent.one@demo.test' };

const castOf = (name: string) => casts[name as keyof typeof casts];
const rows = (page: Page, note: string) => page.getByRole('main').getByRole('link').filter({ hasText: note });
const size = (image: Locator) =>
  image.evaluate((element) => [
    (element as HTMLImageElement).naturalWidth,
    (element as HTMLImageElement).naturalHeight,
  ]);

async function openPortfolio(page: Page, child: string): Promise<void> {
  await signIn(page, 'parent@demo.test');
  await tick(page.getByRole('radio', { name: child }));
  await takeFromMenu(page, 'Portfolio');
}

test.describe.configure({ mode: 'serial' });

test('staff record a moment with a photo held sideways for two children', async ({ page }, { project }) => {
  const cast = castOf(project.name);
  await signIn(page, cast.author);
  await takeFromMenu(page, 'Create Portfolio Moment');
  const save = page.getByRole('button', { name: 'Save and Send Now' });
  await save.click();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'No image was selected or captured for this moment.',
    'Please select a subject.',
    'Please select one or more students.',
  ]);
  await expectAccessible(page);

  await page.getByLabel(cast.photo, { exact: true }).setInputFiles(await sidewaysPhoto(page));
  const preview = page.getByRole('img', { name: 'The photo of this moment' });
  await expect.poll(() => size(preview)).toEqual([480, 640]);
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Special Moment');
  await page.getByRole('button', { name: cast.child }).click();
  await page.getByRole('button', { name: other.child }).click();
  await page.getByRole('textbox', { name: /^Notes/ }).fill(cast.note);
  await save.click();
  await expect(page.getByText('Moment sent')).toBeVisible();

  await page.getByRole('link', { name: 'Sent Portfolio Moments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'View Moments' })).toBeVisible();
  await expect(rows(page, cast.note)).toHaveCount(2);
  await expectAccessible(page);
  await rows(page, cast.note).filter({ hasText: cast.child }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sent Moment' })).toBeVisible();
  await expect.poll(() => size(page.getByRole('img', { name: `${cast.child}: Special Moment` }))).toEqual([480, 640]);
});

test('the parent of one opens it, zooms in, and comments once', async ({ page }, { project }) => {
  const cast = castOf(project.name);
  await openPortfolio(page, cast.child);
  await expect(rows(page, cast.note)).toHaveCount(1);
  await rows(page, cast.note).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Learning Moment' })).toBeVisible();
  await expect(page.getByText(other.child)).toHaveCount(0);

  await page.getByRole('button', { name: /Special Moment/ }).click();
  await expect(page.getByRole('dialog', { name: 'Photo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Photo' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Save Comment' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please add a comment.');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: /^Comment/ }).fill(cast.comment);
  await page.getByRole('button', { name: 'Save Comment' }).click();
  await expect(page.getByText(cast.comment)).toBeVisible();
  await expect(page.getByText('Comment saved')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Save Comment' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(cast.comment)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Comment' })).toHaveCount(0);
});

test('the teacher reads the comment', async ({ page }, { project }) => {
  const cast = castOf(project.name);
  await signIn(page, cast.teacher);
  await takeFromMenu(page, 'View Portfolio Moments');
  const row = rows(page, cast.note).filter({ hasText: cast.child });
  await expect(row).toContainText('Parent note');
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sent Moment' })).toBeVisible();
  await expect(page.getByText(cast.comment)).toBeVisible();
  await expectAccessible(page);
});

test.describe('the family of the other child', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('sees the moment, nothing of the comment, and the first child’s page not even by its address', async ({
    page,
    browser,
  }, { project }) => {
    const cast = castOf(project.name);
    await signIn(page, other.parent);
    await takeFromMenu(page, 'Portfolio');
    await rows(page, cast.note).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Learning Moment' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Comment' })).toBeVisible();
    await expect(page.getByText(cast.comment)).toHaveCount(0);
    await expect(page.getByText(cast.child)).toHaveCount(0);

    const first = await browser.newPage();
    await openPortfolio(first, cast.child);
    await rows(first, cast.note).click();
    await expect(first.getByRole('heading', { level: 1, name: 'Learning Moment' })).toBeVisible();
    await expect(first.getByText(cast.comment)).toBeVisible();
    const address = first.url();
    await first.close();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: '404 - Not Found' })).toBeVisible();
  });
});

test('a photo captured by the camera of a computer is saved as it was seen', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'A phone has a camera of its own.');
  // A camera that shows one drawing: the machine that runs this has none.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = document.createElement('canvas');
      canvas.width = 320;
      canvas.height = 240;
      const draw = () => {
        canvas.getContext('2d')?.fillRect(0, 0, Math.random() * 320, 240);
        requestAnimationFrame(draw);
      };
      draw();
      return Promise.resolve(canvas.captureStream());
    };
  });
  await signIn(page, 'rosebuds@demo.test');
  await takeFromMenu(page, 'Create Portfolio Moment');
  await page.getByRole('button', { name: 'Take Photo' }).click();
  await page.getByRole('button', { name: 'Capture' }).click();
  await expect.poll(() => size(page.getByRole('img', { name: 'The photo of this moment' }))).toEqual([320, 240]);
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Memo');
  await page.getByRole('button', { name: 'Stella Romano' }).click();
  await page.getByRole('button', { name: 'Save and Send Now' }).click();
  await expect(page.getByText('Memo for Stella Romano')).toBeVisible();
});
