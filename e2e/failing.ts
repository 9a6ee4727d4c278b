import { expect, type Locator, type Page, type Route } from '@playwright/test';

/** The ways in which a server lets somebody down: with an answer, of which the app asks no more than that it failed, or without. */
const failures = {
  'answers 503': (route: Route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: envelope('Not available right now.') }),
  'cannot be reached': (route: Route) => route.abort('failed'),
} as const;
export type Failure = keyof typeof failures;
export const kinds = Object.keys(failures) as Failure[];

const envelope = (sentence: string) => ({ Success: false, Errors: [sentence], Data: null });

/** What a browser says in its console of an answer that failed. */
export const failedAnswers = /status of 503|net::ERR_FAILED/;

/** Makes a call, or all calls of a pattern, fail until the function given back is called. */
export async function breakCall(page: Page, path: string | RegExp, how: Failure): Promise<() => Promise<void>> {
  const matches = (url: URL) => {
    const called = url.pathname.replace(/\/$/, '').replace(/^\/api/, '');
    return typeof path === 'string' ? called === path : path.test(called);
  };
  await page.route(matches, failures[how]);
  return () => page.unroute(matches);
}

export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Tries again until this is shown; the page does so by itself where it hears that somebody changed what it shows. */
export async function askAgain(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    if (await tryAgain(page).isVisible()) await tryAgain(page).click({ timeout: 1_000 });
    await expect(shown.first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

/** Holds a call back until the function given back is called. */
export async function delayCall(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname === `/api${path}`,
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}
