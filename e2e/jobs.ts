import { type Page, test } from '@playwright/test';

declare global {
  interface Window {
    taps: number;
  }
}

/** Counts the taps on every page that is opened from now on. */
export async function countTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.taps = 0;
    window.addEventListener('pointerdown', () => (window.taps += 1), true);
  });
}

export const tapsOf = (page: Page): Promise<number> => page.evaluate(() => window.taps);

/** Something that somebody does, from when it is begun. */
export interface Job {
  /** With JOBS=1 prints what it took: taps, and the seconds of a browser in which nobody has to look or think. */
  done(taps: number): void;
}

export function beginJob(what: string): Job {
  const began = performance.now();
  return {
    done: (taps) => {
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      const where = test.info().project.name;
      if (process.env['JOBS'] === '1') console.log(`${where}: ${what}: ${taps} taps, ${seconds} s`);
    },
  };
}
