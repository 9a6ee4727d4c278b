import type { LaunchOptions } from '@playwright/test';

/**
 * Which Chromium the tests use: the one of CHROMIUM_PATH; on Linux x64 the one that comes as a package, which needs no
 * system libraries; anywhere else Playwright's own (npx playwright install chromium).
 */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const args = [
    '--no-sandbox',
    '--disable-background-networking',
    '--font-render-hinting=none',
    '--in-process-gpu',
    '--disable-gpu',
  ];
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return { executablePath: given, args };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args };
  const { default: chromium } = await import('@sparticuz/chromium');
  return { executablePath: await chromium.executablePath(), args };
}
