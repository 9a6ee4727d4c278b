import type { Page } from '@playwright/test';

/** Says in a form that it was twenty minutes ago; just after midnight that it is now: what is yesterday's, no room may correct. */
export async function sayItWasEarlier(page: Page): Promise<void> {
  const when = page.getByRole('radiogroup', { name: 'When' });
  await when.getByRole('radio', { name: '20 min ago' }).check();
  const time = await when.getByRole('status').innerText();
  if (time.startsWith('Yesterday')) await when.getByRole('radio', { name: 'Now' }).check();
}
