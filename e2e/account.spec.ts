import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from './accessible.ts';
import { fillLogin } from './browser.ts';
import { type EmptyPlace, startEmptyPlace } from './empty-place.ts';
import { expect, logOut, takeFromMenu, test } from './story.ts';

const email = 'ada.admin@first.test';
const password = 'Crocus99';

let place: EmptyPlace;
/** What the person keeps beside the browser: the app's secret and the recovery codes. */
let secret = '';
let codes: string[] = [];

test.describe.configure({ mode: 'serial', timeout: 120_000 });
// A step that is over, and a session that was ended elsewhere, are a 401 that the browser mentions.
test.use({ expectedErrors: /401/ });

test.beforeAll(async () => {
  place = await startEmptyPlace();
});

test.afterAll(() => place.stop());

/** A phone's fingerprint reader, as Chromium makes one up. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function typePassword(page: Page): Promise<void> {
  await page.goto(`${place.url}/login`);
  await fillLogin(page, email, password);
}

/** The code that the app shows now, or half a minute later, which the server takes already: none is taken twice. */
const codeOfApp = (halfMinutes = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + halfMinutes * 30_000 });

/** Signs in with the password and the next of the recovery codes. */
async function signInAgain(page: Page): Promise<void> {
  await typePassword(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Second factor' })).toBeVisible();
  await page.getByLabel(/code/i).fill(codes.pop() ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

async function openAccount(page: Page): Promise<void> {
  await takeFromMenu(page, 'Account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

test('a passkey is set up, and from then on the password alone opens nothing', async ({ page, browser }) => {
  await addAuthenticator(page);
  const link = await place.createAdmin(email, 'Ada Admin');
  await page.goto(new URL(link, place.url).href);
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page).toHaveURL(/\/admin$/);

  await openAccount(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('My phone');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expectAccessible(page);
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  codes = await shown.allTextContents();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await readFile(await (await download).path(), 'utf8')).trim().split('\n')).toEqual(codes);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('My phone')).toBeVisible();
  await expect(page.getByText('10 of 10 left.')).toBeVisible();

  // Whoever learned the password, in another browser.
  const stranger = await (await browser.newContext()).newPage();
  await typePassword(stranger);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Second factor' })).toBeVisible();
  await stranger.goto(`${place.url}/admin/staff`);
  await expect(stranger).toHaveURL(/\/login/);
  await stranger.context().close();

  // The same browser: password, then the passkey.
  await logOut(page);
  await typePassword(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await openAccount(page);
  await expect(page.getByText(/last used/)).toBeVisible();

  // And an authenticator app beside it.
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(dialog.getByLabel('Code from the app')).toBeFocused();
  await expectAccessible(page);
  secret = (await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('This code is not correct.');
  await dialog.getByLabel('Code from the app').fill(codeOfApp());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^In use since/)).toBeVisible();
});

test('the app’s code signs in, and so does a recovery code, once', async ({ page }) => {
  await typePassword(page);
  const code = page.getByLabel('Code from your authenticator app');
  await code.fill(codeOfApp(1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  await logOut(page);
  await typePassword(page);
  await code.fill('ABCD-EFGH');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This code is not correct.');
  await expectAccessible(page);
  await code.fill((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  await openAccount(page);
  await expect(page.getByText('9 of 10 left.')).toBeVisible();
  await logOut(page);
  await typePassword(page);
  await code.fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This code is not correct.');
});

test('another session is ended from the account page', async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await signInAgain(elsewhere);
  await signInAgain(page);
  await openAccount(page);
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions.first()).toContainText('Chrome on Linux');
  await expect(sessions.first()).toContainText('This device');
  const count = await sessions.count();
  expect(count).toBeGreaterThan(1);
  for (let left = count; left > 1; left--) {
    await sessions
      .nth(1)
      .getByRole('button', { name: /^Sign out/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(sessions).toHaveCount(left - 1);
  }
  await elsewhere.goto(`${place.url}/admin/staff`);
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
});

test('an export asks again who it is, a quarter of an hour after the sign-in, and then gives the file', async ({
  page,
}) => {
  await signInAgain(page);
  await page.goto(`${place.url}/admin/locations`);
  await page.getByRole('button', { name: 'Add location' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Maple Street');
  await dialog.getByRole('combobox', { name: 'Time zone' }).fill('America/Chicago');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('Maple Street')).toBeVisible();

  await place.letPass('15 minutes');
  await page.goto(`${place.url}/admin/transfer`);
  await page.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Maple Street' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download children' }).click();
  await expect(dialog.getByRole('heading', { name: 'Please confirm that it is you' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).not.toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Code from your authenticator app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('This code is not correct.');
  await dialog.getByLabel('Code from your authenticator app').fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('a location that asks for a second factor', () => {
  test.use({ expectedErrors: /40[13]/ });

  test('leads whoever has none to set one up', async ({ page }) => {
    await signInAgain(page);
    await openAccount(page);
    for (const [button, dialogButton] of [
      ['Remove My phone', 'Remove'],
      ['Remove the authenticator app', 'Remove'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('dialog').getByRole('button', { name: dialogButton }).click();
      await expect(page.getByRole('button', { name: button })).toHaveCount(0);
    }
    await page.goto(`${place.url}/admin/locations`);
    await page.getByRole('button', { name: 'Edit Maple Street' }).click();
    await page.getByLabel('Ask directors and admins for a second factor').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByText('Your center asks for a second factor.')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${place.url}/admin/staff`);
    await expect(page).toHaveURL(/\/account$/);
    await addAuthenticator(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Key ring');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('button', { name: 'Remove Key ring' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('alert')).toContainText('Your center asks for a second factor.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await takeFromMenu(page, 'Admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  });
});
