import type { Browser, Page } from '@playwright/test';
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
}, { project }) => {
  const text = `Found a snail on the ${project.name}.`;
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

test.describe('behind a proxy that lets no stream through', () => {
  test.use({ expectedErrors: /api\/live/ });

  test('the page asks by itself', async ({ page, browser }) => {
    await page.clock.install();
    await page.route('**/api/live*', (route) =>
      route.request().headers()['accept'] === 'text/event-stream' ? route.abort() : route.continue(),
    );
    await signInAsParent(page, family.parent, family.child);
    await page.waitForResponse((response) => response.url().includes('/api/live') && response.ok());
    const text = `Asked for it at ${String(Date.now())}.`;
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
