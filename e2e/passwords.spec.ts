import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fillLogin } from './browser.ts';
import { linksMailedTo, newColleague } from './colleague.ts';
import { expect, signIn, test } from './story.ts';

async function change(page: Page, chosen: string, confirmation: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(confirmation);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

test('a forgotten password is replaced by way of a mail, whose link works once', async ({ page, browser, request }) => {
  const email = await newColleague(request);
  const elsewhere = await browser.newContext();
  await signIn(await elsewhere.newPage(), email);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter an email address.');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText('An email was sent with reset instructions.')).toBeVisible();
  await expectAccessible(page);

  await expect.poll(async () => (await linksMailedTo(email, 'change-password')).length).toBe(1);
  const [link = ''] = await linksMailedTo(email, 'change-password');
  await page.goto(link);
  await expect(page).toHaveURL(/\/change-password$/);
  await expectAccessible(page);
  await change(page, 'Tulip', 'Tulip');
  await expect(page.getByRole('alert')).toHaveText('Password must be 6-14 characters.');
  await change(page, 'Tulip1234', 'Tulip12345');
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match.');
  await expectAccessible(page);
  await change(page, 'Tulip1234', 'Tulip1234');
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await fillLogin(page, email);
  await expect(page.getByText('The email or password is incorrect.').first()).toBeVisible();
  await fillLogin(page, email, 'Tulip1234');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  const other = elsewhere.pages()[0];
  await other?.goto('/reports');
  await expect(other ?? page).toHaveURL(/\/login/);
  await elsewhere.close();

  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('This reset link is invalid or has expired.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});
