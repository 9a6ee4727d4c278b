import { rm, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ask } from './ask.ts';
import { fillLogin } from './browser.ts';
import { photoOf } from './family.ts';
import { sidewaysPhoto } from './photo.ts';
import { comeBack, expect, logOut, signIn, signInAsParent, test } from './story.ts';

const teacher = 'acorns@demo.test';
const saveFailed = 'Failed to save your report. Please try saving again.';
const note = (page: Page) => page.getByRole('textbox', { name: /^Note/ });

async function writeNote(page: Page, text: string): Promise<void> {
  await page.goto('/create-report/note');
  await note(page).fill(text);
  await page.getByRole('button', { name: 'Noah Reed' }).click();
}

/** As when the server ended the session: the browser only learns of it when it asks next. */
const endSession = (page: Page) => page.context().clearCookies();

/** Loads the page anew after that, unless the app was quicker: it does the same once it hears of the end. */
async function endSessionAndReload(page: Page): Promise<void> {
  await endSession(page);
  await page.reload().catch((error: unknown) => {
    if (!/ERR_ABORTED|Not attached to an active page/.test(String(error))) throw error;
  });
}

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('a save fails at once with the form as it was, and is sent when it is asked for again', async ({
    page,
    context,
  }) => {
    await comeBack(page, teacher);
    await writeNote(page, 'Counted the geese.');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save for 1' }).click();
    await expect(page.getByText(saveFailed)).toBeVisible({ timeout: 2_000 });
    await expect(note(page)).toHaveValue('Counted the geese.');
    await expect(page.getByRole('button', { name: 'Save for 1' })).toBeEnabled();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save for 1' }).click();
    await expect(page.getByText('Report saved')).toBeVisible();
  });

  test('a note that was left is never sent, not even when the network is back', async ({ page, context }) => {
    await comeBack(page, teacher);
    await page.goto('/create-report');
    await page.getByRole('link', { name: 'Note/Message' }).click();
    await note(page).fill('Never mind the geese.');
    await page.getByRole('button', { name: 'Noah Reed' }).click();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/daily-report/save')) sent.push(request.url());
    });
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByRole('link', { name: 'Back to Create Report' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create Report' })).toBeVisible();
    const tries = sent.length;
    await context.setOffline(false);
    await page.goto('/reports');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText('Never mind the geese.')).toHaveCount(0);
    expect(sent).toHaveLength(tries);
  });
});

test('a save that is on its way is given up by Leave', async ({ page }) => {
  await comeBack(page, teacher);
  await writeNote(page, 'Held on the way.');
  let cancelled = 0;
  page.on('requestfailed', (request) => {
    if (request.url().includes('/api/daily-report/save/')) cancelled += 1;
  });
  await page.route('**/api/daily-report/save/**', () => {
    // Never answered.
  });
  await page.getByRole('button', { name: 'Save for 1' }).click();
  await page.getByRole('link', { name: 'Back to Create Report' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => cancelled, { timeout: 3_000 }).toBe(1);
});

test.describe('a session that ends under a form', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('keeps the report for its writer, who is led back into it', async ({ page }) => {
    await signIn(page, teacher);
    await writeNote(page, 'Noah found a feather.');
    await endSession(page);
    const save = page.getByRole('button', { name: 'Save for 1' });
    const told = page.getByText('You were signed out. Your report is kept.');
    // Who tells the page what others do may have told it first.
    await expect(async () => {
      if (await save.isVisible()) await save.click({ timeout: 1_000 });
      await expect(told).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByText('Noah')).toHaveCount(0);
    await fillLogin(page, teacher);
    await expect(page.getByRole('heading', { level: 1, name: 'Note/Message' })).toBeVisible();
    await expect(note(page)).toHaveValue('Noah found a feather.');
    await page.getByRole('button', { name: 'Save for 1' }).click();
    await expect(page.getByText('Report saved')).toBeVisible();
    await page.goto('/create-report/note');
    await expect(note(page)).toHaveValue('');
  });

  test('keeps it over a reload of the page too', async ({ page }) => {
    await signIn(page, teacher);
    await writeNote(page, 'Noah found a second feather.');
    await endSessionAndReload(page);
    await expect(page.getByText('You were signed out. Your report is kept.')).toBeVisible();
    await fillLogin(page, teacher);
    await expect(note(page)).toHaveValue('Noah found a second feather.');
  });

  test('keeps a comment for who wrote it', async ({ page, browser, baseURL }) => {
    const room = await browser.newPage({ baseURL: baseURL! });
    await signIn(room, teacher);
    await room.goto('/create-report');
    const groups = await ask<{ Children: { ChildID: number; FirstName: string }[] }[]>(
      room.request,
      '/teacher-classroom/groups',
    );
    const noah = groups.flatMap((group) => group.Children).find((child) => child.FirstName === 'Noah');
    const { id } = await photoOf(room, [noah!.ChildID]);
    await room.close();
    await signInAsParent(page, 'parent.oak@demo.test', 'Noah Reed');
    await page.goto(`/portfolio/${id}/${noah!.ChildID}`);
    const comment = page.getByRole('textbox', { name: /^Comment/ });
    await comment.fill('His feather is in the car.');
    await endSession(page);
    const told = page.getByText('You were signed out. Your comment is kept.');
    const save = page.getByRole('button', { name: 'Save Comment' });
    await expect(async () => {
      if (await save.isVisible()) await save.click({ timeout: 1_000 });
      await expect(told).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await fillLogin(page, 'parent.oak@demo.test');
    await expect(comment).toHaveValue('His feather is in the car.');
  });

  test('A41 shows it to nobody else, and leaves nothing of it behind for them', async ({ page }) => {
    await signIn(page, teacher);
    await writeNote(page, 'For the oak’s eyes only.');
    await endSessionAndReload(page);
    await expect(page.getByText('You were signed out. Your report is kept.')).toBeVisible();
    await fillLogin(page, 'director.oak@demo.test');
    await expect(page).not.toHaveURL(/login/);
    await page.goto('/create-report/note');
    await expect(page.getByRole('button', { name: 'Noah Reed' })).toBeVisible();
    await expect(note(page)).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('oak’s eyes');
  });
});

test.describe('a chosen photo', () => {
  test.use({ expectedErrors: /status of 401|ERR_FAILED/ });
  const photo = (page: Page) => page.getByRole('img', { name: 'The photo of this moment' });
  const width = (page: Page) => photo(page).evaluate((image) => (image as HTMLImageElement).naturalWidth);

  test('A41 is there after a reload and after signing in again, and gone with signing out', async ({ page }) => {
    await signIn(page, teacher);
    await page.goto('/create-moment');
    await page.getByLabel(/Choose Photo$/).setInputFiles(await sidewaysPhoto(page));
    await expect.poll(() => width(page)).toBe(480);
    await page.getByRole('combobox', { name: 'Subject' }).selectOption('Memo');
    await page.reload();
    await expect.poll(() => width(page)).toBe(480);
    await endSessionAndReload(page);
    await expect(page.getByText('You were signed out. Your moment is kept.')).toBeVisible();
    await fillLogin(page, teacher);
    await expect.poll(() => width(page)).toBe(480);
    await page.getByRole('button', { name: 'Noah Reed' }).click();
    await page.getByRole('button', { name: 'Save and Send Now' }).click();
    await expect(page.getByText('Memo for Noah Reed')).toBeVisible();

    await page.goto('/create-moment');
    await page.getByLabel(/Choose Photo$/).setInputFiles(await sidewaysPhoto(page));
    await expect.poll(() => width(page)).toBe(480);
    await logOut(page);
    const left = await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name);
      const counts = names.map(
        (name) =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open(name);
            opening.onsuccess = () => {
              const stores = [...opening.result.objectStoreNames];
              if (stores.length === 0) {
                resolve(0);
                return;
              }
              const counting = opening.result
                .transaction(stores)
                .objectStore(stores[0] ?? '')
                .count();
              counting.onsuccess = () => resolve(counting.result);
            };
          }),
      );
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    });
    expect(left).toBe(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('kept');
  });

  test('in another tab since is neither shown in this form nor sent by it', async ({ page, context }) => {
    await comeBack(page, teacher);
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto('/create-moment');
    const chooseElsewhere = async () => {
      const buffer = await other.screenshot({ type: 'jpeg' });
      const file = { name: 'other.jpg', mimeType: 'image/jpeg', buffer };
      await other.getByLabel(/(Choose|Replace) Photo$/).setInputFiles(file);
      await expect.poll(() => width(other)).toBeGreaterThan(0);
    };
    await page.getByLabel(/Choose Photo$/).setInputFiles(await sidewaysPhoto(page));
    await expect.poll(() => width(page)).toBe(480);
    await chooseElsewhere();
    await page.getByRole('combobox', { name: 'Subject' }).selectOption('Memo');
    await page.reload();
    await expect(page.getByText('The photo could not be kept. Please take or choose it again.')).toBeVisible();
    await page.getByLabel(/Choose Photo$/).setInputFiles(await sidewaysPhoto(page));
    await page.getByRole('button', { name: 'Noah Reed' }).click();
    await page.route('**/api/daily-moment/save/', (route) => route.abort());
    await page.getByRole('button', { name: 'Save and Send Now' }).click();
    await expect(page.getByText('Failed to save your moment. Please try saving again.')).toBeVisible();
    await chooseElsewhere();
    await page.getByRole('textbox', { name: /^Notes/ }).fill('Upright.');
    await page.reload();
    await expect.poll(() => width(page)).toBe(480);
    await page.unroute('**/api/daily-moment/save/');
    await page.getByRole('button', { name: 'Save and Send Now' }).click();
    await expect(page.getByText('Memo for Noah Reed')).toBeVisible();
  });

  test('that the device takes away again is sent all the same', async ({ page }, testInfo) => {
    await comeBack(page, teacher);
    await page.goto('/create-moment');
    const taken = testInfo.outputPath('taken.jpg');
    await writeFile(taken, (await sidewaysPhoto(page)).buffer);
    await page.getByLabel(/Choose Photo$/).setInputFiles(taken);
    await expect.poll(() => width(page)).toBe(480);
    await rm(taken);
    await page.getByRole('combobox', { name: 'Subject' }).selectOption('Memo');
    await page.getByRole('button', { name: 'Noah Reed' }).click();
    await page.getByRole('button', { name: 'Save and Send Now' }).click();
    await expect(page.getByText('Memo for Noah Reed')).toBeVisible();
  });
});

test.describe('started without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('the app says so in its own words and goes on by itself when there is one', async ({ page, context }) => {
    await signIn(page, teacher);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.goto('/reports');
    await expect(page.getByText('There is no network at the moment.')).toBeVisible({ timeout: 3_000 });
    await context.setOffline(false);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });
});
