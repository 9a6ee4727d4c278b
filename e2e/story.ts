import { type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test';
import { fillLogin } from './browser.ts';

/** A browser page that fails its test when the console shows an error that the story did not expect. */
export const test = base.extend<{ expectedErrors: RegExp | undefined }>({
  expectedErrors: async ({}, use) => {
    await use(undefined);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
  },
});

export { expect };

/** Signs in as one of the demo people, as they would. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/login/);
}

/** Signs in as a parent and waits until their first child is the one that the pages are about. */
export async function signInAsParent(page: Page, email: string, child: string): Promise<void> {
  await signIn(page, email);
  await expect(page.getByRole('banner').getByText(child)).toBeVisible();
}

const remembered = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

/**
 * As somebody who signed in earlier and whose browser still knows it, for a story that is about something else and opens its
 * page by its address. The first one of a worker signs in by hand.
 * @param child of a parent, whom the pages are about
 */
export async function comeBack(page: Page, email: string, child?: string): Promise<void> {
  const known = remembered.get(email);
  if (known) return page.context().setStorageState(known);
  await (child === undefined ? signIn(page, email) : signInAsParent(page, email, child));
  remembered.set(email, await page.context().storageState());
}

/** Opens the side menu where it is not pinned and takes one of its entries. */
export async function takeFromMenu(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('navigation').filter({ has: page.getByText('Dashboard', { exact: true }) });
  const line = menu.getByText(entry, { exact: true });
  // Opened again, as one would, where a page that was on its way closed it.
  await expect(async () => {
    if (!(await line.isVisible()))
      await page.getByRole('button', { name: 'Menu', exact: true }).click({ timeout: 2_000 });
    await line.click({ timeout: 2_000 });
  }).toPass();
}

/**
 * Leaves by the menu and waits until the server knows: a page that is opened before that asks once more who is signed in.
 */
export async function logOut(page: Page): Promise<void> {
  await takeFromMenu(page, 'Log Out');
  await expect(page).toHaveURL(/\/login/);
}

/** Takes a choice whose circle or box is hidden behind its words; again, as one would, where the page moved under the finger. */
export async function tick(choice: Locator): Promise<void> {
  await expect(() => choice.check({ force: true, timeout: 2_000 })).toPass();
}

/** Filters a list by a student, who may be absent today and is then offered as such. */
export async function filterByStudent(page: Page, name: string): Promise<void> {
  const select = page.getByRole('combobox', { name: 'Student' });
  const value = await select.getByRole('option', { name }).getAttribute('value');
  await select.selectOption(value);
}
