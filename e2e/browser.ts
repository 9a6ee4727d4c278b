import type { LaunchOptions, Page } from '@playwright/test';

/** That of everybody in the demo. */
export const password = 'Daffodil12';

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

/** Fills in the form of the login page, and sends it. */
export async function fillLogin(page: Page, email: string, typed = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Log In' }).click();
}
