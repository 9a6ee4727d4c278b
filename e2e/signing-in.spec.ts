import { expectAccessible } from './accessible.ts';
import { fillLogin, password } from './browser.ts';
import { comeBack, expect, logOut, signIn, signInAsParent, takeFromMenu, test } from './story.ts';

test('signing in asks for both fields, refuses a wrong password in words, and leads back to where one wanted to go', async ({
  page,
}) => {
  await page.goto('/parent-reports');
  await expect(page).toHaveURL(/\/login/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Enter an email address.').first()).toBeVisible();
  await expect(page.getByText('Enter a password.').first()).toBeVisible();

  await page.getByRole('textbox', { name: 'Email' }).fill('parent.one@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('Tulip1234');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The email or password is incorrect.').first()).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/parent-reports/);
});

test('somebody without roles is sent away with the reason', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, 'noroles@demo.test');
  await expect(page.getByText('User error. Contact admin.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test.describe('the way back', () => {
  // The list may be asked for once more while the sign-out is on its way, and is refused.
  test.use({ expectedErrors: /401/ });

  test('A41 after signing out the way back shows nothing', async ({ page }) => {
    await signInAsParent(page, 'parent.one@demo.test', 'Mia Lopez');
    await takeFromMenu(page, 'Reports');
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await logOut(page);
    await page.goBack();
    // Where that leads depends on what the browser still has of the way here; to the child's page it must not.
    await expect(page).not.toHaveURL(/parent-reports/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
  });

  test('A41 who goes back before the login page is shown is still led to it', async ({ page }) => {
    await comeBack(page, 'parent.one@demo.test', 'Mia Lopez');
    await page.addInitScript(() => {
      const push = history.pushState.bind(history);
      history.pushState = (state, unused, url) => {
        push(state, unused, url);
        if (String(url).endsWith('/login')) history.back();
      };
    });
    await page.goto('/parent-reports');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await takeFromMenu(page, 'Log Out');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(page).not.toHaveURL(/parent-reports/);
  });
});

test('an address that leads nowhere says so and leads back', async ({ page }) => {
  await signIn(page, 'sunflowers@demo.test');
  await page.goto('/create-report/lemonade');
  await expect(page.getByRole('heading', { level: 1, name: '404 - Not Found' })).toBeVisible();
  await expect(page.getByText('Try again!')).toBeVisible();
  await page
    .getByRole('link', { name: 'Back to Dashboard' })
    .or(page.getByRole('button', { name: 'Back to Dashboard' }))
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Create Report' }).first()).toBeVisible();
});

test.describe('a session that ends under way', () => {
  test.use({ expectedErrors: /401/ });

  test('loads the app anew, and only the login page is left', async ({ page, context }) => {
    await signIn(page, 'sunflowers@demo.test');
    // A call of the dashboard that leaves without the cookie would load the app anew before the menu is reached.
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
    const loadedAnew = page.waitForRequest((request) => request.isNavigationRequest());
    await context.clearCookies();
    // Who tells the page what others do may have told it first.
    await Promise.race([loadedAnew, takeFromMenu(page, 'View Reports')]);
    expect(new URL((await loadedAnew).url()).pathname).toBe('/');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
    const keysLeft = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tft_')));
    expect(keysLeft).toEqual([]);
  });
});
