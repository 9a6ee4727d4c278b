import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What is wrong with the page as it stands, each with the element. In the dark only colours differ, so only they are asked about. */
export async function findings(page: Page, isDark = false): Promise<string[]> {
  // It stays with the document that it was once brought to: bringing it takes longer than looking.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly = isDark ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: tags };
  return page.evaluate(
    async (options) => {
      const { axe: inPage } = window as unknown as { axe: { run: (options: object) => Promise<axe.AxeResults> } };
      const { violations } = await inPage.run(options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
    },
    { runOnly, resultTypes: ['violations'] },
  );
}

/** Waits for what fades in, and for lists whose next rows are on their way: half faded, every text has too little contrast. */
async function fadesEnd(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
    // What ends may let the next one begin.
    for (let now = fading(); now.length > 0; now = fading()) {
      await Promise.allSettled(now.map((animation) => animation.finished));
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Fails on what keeps people out of the page as it is scrolled now; every-width.spec.ts has the sizes for fingers, too. */
export async function expectAccessible(page: Page, isDark = false): Promise<void> {
  const look = async () => {
    await fadesEnd(page);
    // What is half under a bar that sticks to an edge is not small: it can be scrolled.
    return (await findings(page, isDark)).filter((finding) => !finding.startsWith('target-size'));
  };
  // Looked at again, as a page may begin to fade while it is looked at.
  const found = await look();
  expect(found.length === 0 ? found : await look()).toEqual([]);
}

/**
 * Looks at a page as on a phone, a tablet and a desk, by day and by night.
 * @param name of its screenshots, which are kept in the folder of E2E_SHOTS
 */
export async function expectAccessibleEverywhere(page: Page, name: string): Promise<void> {
  for (const width of [390, 820, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, colorScheme === 'dark');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const folder = process.env['E2E_SHOTS'];
      if (folder !== undefined)
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
  }
}
