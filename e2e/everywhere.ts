import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './story.ts';

/**
 * Looks at a page as on a phone, a tablet and a desk, by day and by night.
 * @param name of its screenshots, which are kept in the folder of E2E_SHOTS
 */
export async function expectAccessibleEverywhere(page: Page, name: string): Promise<void> {
  for (const width of [390, 820, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const folder = process.env['E2E_SHOTS'];
      if (folder !== undefined)
        await page.screenshot({ path: join(folder, `${name}-${String(width)}-${colorScheme}.png`), fullPage: true });
    }
  }
}
