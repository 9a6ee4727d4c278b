import type { Page } from '@playwright/test';
import { expect, logOut, signInAsParent, takeFromMenu, test } from './story.ts';

/** The path of everything that any cache of the browser holds. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map((request) => new URL(request.url).pathname);
  });
}

const waitForWorker = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('A41 keeps the shell for when the network is away, and nothing about a child', async ({ page, context }) => {
    await signInAsParent(page, 'parent.one@demo.test', 'Mia Lopez');
    await waitForWorker(page);
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await takeFromMenu(page, 'Badges');
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();

    const cached = await cachedPaths(page);
    expect(cached).toContain('/index.html');
    expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
    const answered = await page.evaluate(async () => (await fetch('/healthz')).headers.get('content-type'));
    expect(answered).not.toContain('html');

    await logOut(page);
    expect((await cachedPaths(page)).filter((path) => path.startsWith('/api'))).toEqual([]);

    await context.setOffline(true);
    await page.goto('/forgot-password');
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
  });
});
