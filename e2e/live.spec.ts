import { randomUUID } from 'node:crypto';
import type { Browser, Page, Route } from '@playwright/test';
import { expect, signIn, signInAsParent, test } from './story.ts';

/** A family that this story records notes for. */
const family = { teacher: 'acorns@demo.test', parent: 'parent.oak@demo.test', child: 'Noah Reed' };

async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function saveNote(page: Page, text: string): Promise<void> {
  await page.goto('/create-report/note');
  await page.getByRole('textbox', { name: /^Note/ }).fill(text);
  await page.getByRole('button', { name: family.child }).click();
  await page.getByRole('button', { name: 'Save for 1' }).click();
  await expect(page.getByText('Report saved')).toBeVisible();
}

/** The response of the stream that a page opens. */
const streamOf = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/live') && response.status() === 200);

test('a parent sees what was just recorded, in both of their tabs, without touching anything', async ({
  page,
  browser,
}) => {
  const text = `Found a snail on the wall: ${randomUUID()}`;
  const stands = streamOf(page);
  await signInAsParent(page, family.parent, family.child);
  expect((await stands).headers()['content-type']).toBe('text/event-stream');
  const second = await page.context().newPage();
  await second.goto('/parent-reports');
  await expect(second.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(second.getByText(text)).toHaveCount(0);

  const teacher = await another(browser);
  await signIn(teacher, family.teacher);
  await saveNote(teacher, text);
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  await expect(second.getByRole('main').getByText(text).first()).toBeVisible();
  await teacher.context().close();
});

test('two tablets of one room agree on who is here', async ({ page, browser }) => {
  const other = await another(browser);
  for (const tablet of [page, other]) {
    const stands = streamOf(tablet);
    await signIn(tablet, 'acorns@demo.test');
    await stands;
  }
  const chip = (tablet: Page) => tablet.getByRole('main').getByRole('button', { name: new RegExp(`^${family.child}`) });
  const wasHere = (await chip(page).getAttribute('aria-pressed')) ?? '';
  await chip(page).click();
  const isHere = wasHere === 'true' ? 'false' : 'true';
  await expect(chip(page)).toHaveAttribute('aria-pressed', isHere);
  await expect(chip(other)).toHaveAttribute('aria-pressed', isHere);
  await other.context().close();
});

/** Answers a page's streams so, and nothing else of it. */
function onStream(page: Page, answer: (route: Route) => Promise<void>): Promise<unknown> {
  return page.route('**/api/live*', (route) =>
    route.request().headers()['accept'] === 'text/event-stream' ? answer(route) : route.continue(),
  );
}

/** What keeps a page from hearing by itself; it asks every 20 seconds then. */
const hindrances: Record<string, (page: Page) => Promise<unknown>> = {
  'behind a proxy that lets no stream through': (page) => onStream(page, (route) => route.abort()),
  // It takes the request, and keeps the answer until it is whole, which it never is.
  'behind a proxy that holds the stream back': (page) => onStream(page, () => Promise.resolve()),
  'on plain http, where tabs cannot agree on one that listens': (page) =>
    page.addInitScript(() => {
      Object.defineProperty(navigator, 'locks', { value: undefined });
    }),
};

for (const [where, hinder] of Object.entries(hindrances)) {
  test.describe(where, () => {
    test.use({ expectedErrors: /api\/live/ });

    test('the page asks by itself', async ({ page, browser }) => {
      await page.clock.install();
      await hinder(page);
      const asked = page.waitForResponse((response) => response.url().includes('/api/live') && response.ok());
      await signInAsParent(page, family.parent, family.child);
      // How long a stream may take to begin.
      await page.clock.fastForward(11_000);
      expect((await asked).headers()['content-type']).toContain('application/json');
      const text = `Asked for it at ${Date.now()}.`;
      const teacher = await another(browser);
      await signIn(teacher, family.teacher);
      await saveNote(teacher, text);
      await expect(async () => {
        await page.clock.fastForward(21_000);
        await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await teacher.context().close();
    });
  });
}
