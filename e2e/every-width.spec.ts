import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './story.ts';

/** Three phones, a tablet both ways, and a desk. */
const widths = [320, 360, 390, 820, 1180, 1280];
/** Tall, so that what sticks to an edge of the screen covers nothing. */
const height = 3_000;

/** The main pages by who opens them; `first` is whatever the list before it leads to first, another word a link of the page before it. */
const pages: Record<string, readonly string[]> = {
  nobody: ['/login', '/forgot-password', '/change-password?id=none', '/set-pin?id=none', '/nowhere'],
  'sunflowers@demo.test': [
    ...['/', '/create-report', '/create-report/meal', '/create-report/diaper', '/create-report/nap', '/create-moment'],
    ...['/create-report/bottle', '/create-report/supplies', '/account'],
  ],
  // A teacher and a director too, so that no one story is told for long.
  'rosebuds@demo.test': [
    ...['/reports', 'first', '/moments', 'first', '/badges', 'first', '/badges-multi', '/attendance'],
    ...['/room', '/room/sleep', '/room/sheet', '/room/ratio'],
  ],
  'parent@demo.test': ['/', '/parent-reports', 'first', '/portfolio', 'first', '/badges', 'first'],
  'parent.one@demo.test': ['/', '/portfolio', 'records', '/privacy', '/account'],
  // A family that has left.
  'parent.left@demo.test': ['/', 'records'],
  'admin@demo.test': ['/', '/room', '/reports', '/attendance', '/attendance?show=contacts'],
  'director@demo.test': [
    ...['/admin', '/admin/locations', '/admin/classrooms', '/admin/children', '/admin/guardians', '/admin/staff'],
    ...['/admin/staff?part=rooms', '/admin/devices', '/admin/photos'],
  ],
  'director.oak@demo.test': [
    ...['/admin/curriculum', '/admin/badges', '/admin/trivia', '/admin/transfer', '/admin/audit', '/admin/rules'],
    ...['/admin/retention', '/admin/erasures', '/admin/children', 'Noah'],
  ],
};

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What is wrong with the page as it stands. In the dark only colours differ. */
async function findings(page: Page, isDark: boolean): Promise<string[]> {
  // Axe stays with the document that it was once brought to: bringing it takes longer than looking.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await new AxeBuilder({ page }).setLegacyMode().withRules(['document-title']).analyze();
  }
  const rules = isDark ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: tags };
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run: (what: Document, how: object) => Promise<AxeResults> } };
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }, rules);
}

/** What is wider than the screen, cut off, or too small for a finger. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const say = (what: string, element: Element) => found.push(`${what}: ${element.outerHTML.slice(0, 200)}`);
    if (document.documentElement.scrollWidth > window.innerWidth) found.push('The page scrolls sideways.');
    const controls =
      'a, button, select, input:not([type=checkbox], [type=radio], [type=file]), label:has(input), summary';
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      const { width, height } = control.getBoundingClientRect();
      const style = getComputedStyle(control);
      // Links within words have their lines' height.
      const isText = style.display === 'inline' || control.closest('table') !== null;
      if (width < 2 || height < 2 || isText || style.visibility === 'hidden') continue;
      if (height < 43.5 || width < 43.5) say(`${String(width)} × ${String(height)}`, control);
      if (style.overflowX !== 'auto' && control.scrollWidth > control.clientWidth + 1) say('cut off', control);
    }
    return found;
  });
}

test.describe.configure({ mode: 'parallel' });

for (const [who, paths] of Object.entries(pages)) {
  test(`every main page of ${who} is accessible at every width, in light and dark`, async ({ page }) => {
    test.setTimeout(240_000);
    if (who !== 'nobody') await signIn(page, who);
    for (const path of paths) {
      const main = page.getByRole('main');
      if (path.startsWith('/')) await page.goto(path);
      else if (path === 'first') await main.getByRole('listitem').getByRole('link').first().click();
      else await main.getByRole('link', { name: path }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const isDark = colorScheme === 'dark';
          const wrong = [...(await findings(page, isDark)), ...(isDark ? [] : await misfits(page))];
          expect.soft(wrong, `${page.url()} at ${String(width)} in ${colorScheme}`).toEqual([]);
        }
      }
    }
  });
}
