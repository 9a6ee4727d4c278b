import { fillLogin } from './browser.ts';
import { askAgain, breakCall, delayCall, failedAnswers, kinds, tryAgain } from './failing.ts';
import { comeBack, expect, test } from './story.ts';

test.use({ expectedErrors: failedAnswers });

for (const how of kinds) {
  test(`a report is kept while the server ${how}, and saved once it is back`, async ({ page }) => {
    await comeBack(page, 'acorns@demo.test');
    await page.goto('/create-report/note');
    await page.getByRole('textbox', { name: /^Note/ }).fill('Found a ladybug.');
    await page.getByRole('button', { name: 'Noah Reed' }).click();
    const mend = await breakCall(page, '/daily-report/save', how);
    await page.getByRole('button', { name: 'Save for 1' }).click();
    await expect(page.getByText('Failed to save your report. Please try saving again.').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveValue('Found a ladybug.');
    await mend();
    await page.getByRole('button', { name: 'Save for 1' }).click();
    await expect(page.getByText('Report saved')).toBeVisible();
  });

  test(`the student picker says so while the server ${how}, and fills once it is back`, async ({ page }) => {
    await comeBack(page, 'acorns@demo.test');
    const mend = await breakCall(page, '/teacher-classroom/groups', how);
    await page.goto('/create-report/note');
    await expect(page.getByText('Failed get students.')).toBeVisible({ timeout: 15_000 });
    await mend();
    await askAgain(page, page.getByRole('button', { name: 'Noah Reed' }));
  });

  test(`the list of reports offers another try while the server ${how}`, async ({ page }) => {
    await comeBack(page, 'parent.oak@demo.test', 'Noah Reed');
    const mend = await breakCall(page, '/daily-report', how);
    await page.goto('/parent-reports');
    await expect(tryAgain(page)).toBeVisible({ timeout: 15_000 });
    await mend();
    await askAgain(page, page.getByRole('main').getByRole('listitem'));
  });

  test(`signing in says so while the server ${how}, keeps what was typed, and works once it is back`, async ({
    page,
  }) => {
    await page.goto('/login');
    const mend = await breakCall(page, '/membership/login', how);
    await fillLogin(page, 'parent.oak@demo.test');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('parent.oak@demo.test');
    await mend();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).not.toHaveURL(/login/);
  });
}

test('a slow list shows its shape and then its rows, and the page stays usable meanwhile', async ({ page }) => {
  await comeBack(page, 'parent.oak@demo.test', 'Noah Reed');
  const release = await delayCall(page, '/daily-report');
  await page.goto('/parent-reports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeEnabled();
  release();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('a slow save says that it is saving and is sent once, however often one taps', async ({ page }) => {
  await comeBack(page, 'acorns@demo.test');
  let sent = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/daily-report/save/**', async (route) => {
    sent += 1;
    await released;
    await route.continue();
  });
  await page.goto('/create-report/note');
  await page.getByRole('textbox', { name: /^Note/ }).fill('Waited for the slow snail.');
  await page.getByRole('button', { name: 'Noah Reed' }).click();
  const save = page.getByRole('button', { name: /Save/ });
  await save.click();
  await expect(page.getByText('Saving…')).toBeAttached();
  await save.click({ force: true });
  release();
  await expect(page.getByText('Report saved')).toBeVisible();
  expect(sent).toBe(1);
});

test('a form whose code cannot be loaded says so above the page, and opens once that was loaded again', async ({
  page,
}) => {
  await comeBack(page, 'director@demo.test');
  await page.goto('/admin/children');
  await page.getByRole('main').getByRole('link', { name: 'Ava Carter' }).click();
  const edit = page.getByRole('button', { name: /^Edit/ }).first();
  await expect(edit).toBeVisible();
  await page.route('**/assets/**', (route) => route.abort());
  await edit.click();
  const failed = page.getByRole('dialog', { name: 'The form could not be loaded.' });
  await expect(failed).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ava Carter', includeHidden: true })).toBeAttached();
  await page.unroute('**/assets/**');
  await failed.getByRole('button', { name: 'Reload' }).click();
  await expect(failed).toBeHidden();
  await edit.click();
  await expect(page.getByRole('dialog', { name: 'Edit Ava Carter' })).toBeVisible();
});
