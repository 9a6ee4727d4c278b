import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './story.ts';

const password = 'Daffodil12';

/** The links to a page that this person was mailed, latest last. */
async function linksMailedTo(email: string, page: 'change-password' | 'welcome'): Promise<string[]> {
  const outbox = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(files.toSorted().map((file) => readFile(join(outbox, file), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
    .flatMap((mail) => new RegExp(`/${page}\\?id=[\\w-]+`).exec(mail) ?? []);
}

/** Somebody of the staff whom no other story signs in as, with the password of everybody in the demo. */
async function newColleague(admin: APIRequestContext): Promise<string> {
  const post = async (path: string, data: object) => {
    const answer = await admin.post(`/api${path}`, { data });
    return (await answer.json()) as { Data: { ID: number } };
  };
  await post('/membership/login', { username: 'admin@demo.test', password });
  const locations = await admin.get('/api/admin/locations');
  const { Data } = (await locations.json()) as { Data: { LocationID: number; Name: string }[] };
  const LocationID = Data.find(({ Name }) => Name === 'Oak Avenue')?.LocationID;
  const Email = `forgetful.${randomUUID()}@demo.test`;
  const person = await post('/admin/people/save', { Email, Name: 'Fay Forgetful', Roles: ['Director'], LocationID });
  await post('/admin/people/invite', { UserIDs: [person.Data.ID] });
  await expect.poll(async () => (await linksMailedTo(Email, 'welcome')).length).toBe(1);
  const [link = ''] = await linksMailedTo(Email, 'welcome');
  const TokenID = new URL(link, 'http://localhost').searchParams.get('id');
  await post('/membership/invitation/accept', { NewPassword: password, ConfirmPassword: password, TokenID });
  return Email;
}

async function change(page: Page, chosen: string, confirmation: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(confirmation);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

async function logIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Log In' }).click();
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
  await logIn(page, email, password);
  await expect(page.getByText('The email or password is incorrect.').first()).toBeVisible();
  await logIn(page, email, 'Tulip1234');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  const other = elsewhere.pages()[0];
  await other?.goto('/reports');
  await expect(other ?? page).toHaveURL(/\/login/);
  await elsewhere.close();

  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('This reset link is invalid or has expired.');
  await expect(page.getByLabel('New Password', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});
