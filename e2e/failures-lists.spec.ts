import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ask } from './ask.ts';
import { askAgain, breakCall, failedAnswers, kinds, tryAgain } from './failing.ts';
import { photoOf } from './family.ts';
import { comeBack, expect, logOut, signIn, signInAsParent, test } from './story.ts';

test.use({ expectedErrors: failedAnswers });

/** Sends a moment of Noah Reed that nobody has commented on. */
async function sendMoment(page: Page, note: string): Promise<void> {
  await signIn(page, 'acorns@demo.test');
  // Where no picture is still on its way when somebody signs out.
  await page.goto('/create-report');
  const groups = await ask<{ Children: { ChildID: number; FirstName: string }[] }[]>(
    page.request,
    '/teacher-classroom/groups',
  );
  const noah = groups.flatMap((group) => group.Children).find((child) => child.FirstName === 'Noah');
  await photoOf(page, [noah!.ChildID], note);
}

const badgeSentences = {
  'answers 503': 'Not available right now.',
  'cannot be reached': 'Error attempting to retrieve badge listing.',
} as const;

const firstRow = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first();

for (const how of kinds) {
  test(`the badges say so while the server ${how}, and come once it is back`, async ({ page }) => {
    await comeBack(page, 'parent.oak@demo.test', 'Noah Reed');
    const mend = await breakCall(page, '/badges-child', how);
    await page.goto('/badges');
    await expect(tryAgain(page)).toBeVisible({ timeout: 15_000 });
    // The server's own sentence where it gave one (product 7.3).
    await expect(page.getByRole('tabpanel').getByRole('status').getByText(badgeSentences[how])).toBeVisible();
    await mend();
    await askAgain(page, page.getByRole('tabpanel').getByRole('link'));
  });

  test(`the portfolio and one of its moments offer another try while the server ${how}`, async ({ page }) => {
    await comeBack(page, 'parent.oak@demo.test', 'Noah Reed');
    const mendList = await breakCall(page, '/daily-moment', how);
    await page.goto('/portfolio');
    await expect(tryAgain(page)).toBeVisible({ timeout: 15_000 });
    await mendList();
    await askAgain(page, firstRow(page));
    const mendDetail = await breakCall(page, /^\/daily-moment\/\d+\/\d+$/, how);
    await firstRow(page).click();
    await expect(tryAgain(page)).toBeVisible({ timeout: 15_000 });
    await mendDetail();
    await askAgain(page, page.getByRole('main').getByRole('article').getByRole('img'));
    await expect(page.getByRole('heading', { level: 1, name: 'Learning Moment' })).toBeVisible();
  });

  test(`a report offers another try while the server ${how}, and shows once it is back`, async ({ page }) => {
    await comeBack(page, 'parent.oak@demo.test', 'Noah Reed');
    await page.goto('/parent-reports');
    const mend = await breakCall(page, /^\/daily-report\/\d+\/\d+$/, how);
    await firstRow(page).click();
    await expect(tryAgain(page)).toBeVisible({ timeout: 15_000 });
    await mend();
    await askAgain(page, page.getByRole('main').getByText('Noah Reed'));
  });

  test(`a comment is kept while the server ${how}, and saved once it is back`, async ({ page }) => {
    const note = `Sent to be commented on: ${randomUUID()}`;
    await sendMoment(page, note);
    await logOut(page);
    await signInAsParent(page, 'parent.oak@demo.test', 'Noah Reed');
    await page.goto('/portfolio');
    await page.getByRole('main').getByRole('link').filter({ hasText: note }).click();
    const comment = page.getByRole('textbox', { name: /^Comment/ });
    await comment.fill('We hung it on the fridge.');
    const mend = await breakCall(page, '/daily-moment/save/parent', how);
    await page.getByRole('button', { name: 'Save Comment' }).click();
    await expect(page.getByText('Failed to save your comment. Please try saving again.').first()).toBeVisible();
    await expect(comment).toHaveValue('We hung it on the fridge.');
    await page.getByRole('link', { name: 'Back to Portfolio' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await mend();
    await page.getByRole('button', { name: 'Save Comment' }).click();
    await expect(page.getByText('Comment saved')).toBeAttached();
  });

  test(`a badge is assigned once the server is back that ${how}`, async ({ page }) => {
    await comeBack(page, 'acorns@demo.test');
    await page.goto('/badges-multi');
    await page.getByRole('button', { name: 'Noah Reed' }).click();
    await page.getByRole('region', { name: 'Badges' }).getByRole('link').first().click();
    const mend = await breakCall(page, '/badges/save/children', how);
    await page.getByRole('button', { name: 'Assign Badge' }).click();
    await expect(page.getByText('Failed to assign badge.').first()).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Assign Badge' }).click();
    await expect(page.getByText(/^Earned on /).first()).toBeVisible();
  });

  test(`a forgotten password keeps the email while the server ${how}, and is mailed once it is back`, async ({
    page,
  }) => {
    const address = `nobody${kinds.indexOf(how)}@demo.test`;
    await page.goto('/forgot-password');
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill(address);
    const mend = await breakCall(page, '/membership/password/forgot', how);
    const next = page.getByRole('button', { name: 'Next Step' });
    await next.click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(email).toHaveValue(address);
    await mend();
    await next.click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });
}
