import { askAgain, breakCall, failedAnswers, kinds, tryAgain } from './failing.ts';
import { sidewaysPhoto } from './photo.ts';
import { comeBack, expect, filterByStudent, test } from './story.ts';

test.use({ expectedErrors: failedAnswers });

const child = 'Luna Hoffman';

for (const how of kinds) {
  test(`a moment is kept while the server ${how}, first at the upload, then at the save`, async ({ page }) => {
    await comeBack(page, 'acorns@demo.test');
    const mendSubjects = await breakCall(page, '/funny-daffer/subject', how);
    await page.goto('/create-moment');
    await expect(page.getByText('Could not retrieve subjects.')).toBeVisible({ timeout: 15_000 });
    await mendSubjects();
    const subject = page.getByRole('combobox', { name: 'Subject' });
    await askAgain(page, subject);
    await subject.selectOption('Memo');
    await page.getByLabel('Take/Choose Photo', { exact: true }).setInputFiles(await sidewaysPhoto(page));
    await page.getByRole('textbox', { name: /^Note/ }).fill('Kept while the line was down.');
    await page.getByRole('button', { name: child }).click();

    const send = page.getByRole('button', { name: 'Save and Send Now' });
    const mendUpload = await breakCall(page, '/daily-moment/save/file', how);
    await send.click();
    await expect(page.getByText('Failed to upload your image. Please try saving again.').first()).toBeVisible();
    await mendUpload();
    const mendSave = await breakCall(page, '/daily-moment/save', how);
    await send.click();
    await expect(page.getByText('Failed to save your moment. Please try saving again.').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveValue('Kept while the line was down.');
    await mendSave();
    await send.click();
    await expect(page.getByRole('link', { name: 'Sent Portfolio Moments' })).toBeVisible();
  });

  test(`badges say so while the server ${how}, and can be read and assigned once it is back`, async ({ page }) => {
    await comeBack(page, 'acorns@demo.test');
    await page.goto('/badges');
    await filterByStudent(page, child);
    const mendList = await breakCall(page, '/badges-child', how);
    await page.getByRole('tab', { name: 'Unearned' }).click();
    await expect(tryAgain(page)).toBeVisible({ timeout: 15_000 });
    await mendList();
    const badges = page.getByRole('tabpanel').getByRole('link');
    await askAgain(page, badges);
    await badges.first().click();

    const assign = page.getByRole('button', { name: 'Assign Badge' });
    const mendAssign = await breakCall(page, '/badges/save/child', how);
    await assign.click();
    await expect(page.getByText('Failed to assign badge.')).toBeVisible();
    await mendAssign();
    await assign.click();
    await expect(page.getByText(/^Earned on \d\d\/\d\d\/\d\d$/)).toBeVisible();
  });
}
