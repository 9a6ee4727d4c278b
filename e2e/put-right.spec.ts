import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { comeBack, expect, expectAccessible, test } from './story.ts';

const room = 'sunflowers@demo.test';

interface Group {
  Children: { ChildID: number; FirstName: string; LastName: string }[];
}

/** The id of Ava Carter, who is with the room. */
async function avaOf(page: Page): Promise<number> {
  const answer = await page.request.get('/api/teacher-classroom/groups');
  const { Data } = (await answer.json()) as { Data: Group[] };
  const ava = Data.flatMap(({ Children }) => Children).find(
    (child) => `${child.FirstName} ${child.LastName}` === 'Ava Carter',
  );
  return ava!.ChildID;
}

/** A note about Ava that nobody else's story has, as the room's tablet would save it. */
async function noteOf(page: Page, childId: number): Promise<{ id: number; note: string }> {
  const note = `Note ${randomUUID().slice(0, 8)}`;
  const body = { ReportTypeId: 7, Note: note, children: [{ childId, type: 'gray', condition: '' }] };
  const answer = await page.request.post('/api/daily-report/save/', { data: body });
  const { Data } = (await answer.json()) as { Data: { DailyReportId: number } };
  return { id: Data.DailyReportId, note };
}

test('what was written of the wrong child goes to the right one in three taps; the one family reads that something was withdrawn, the other reads it (product 19.4, 19.5)', async ({
  page,
  browser,
}) => {
  await comeBack(page, room);
  const ava = await avaOf(page);
  const { id, note } = await noteOf(page, ava);

  const family = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await comeBack(family, 'parent@demo.test', 'Ava Carter');
  await family.goto('/parent-reports');
  await expect(family.getByText(note)).toBeVisible();

  await page.goto(`/reports/${String(id)}/${String(ava)}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move to another child…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Wrong child' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Mia Lopez' }).check();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toBeHidden();

  await family.reload();
  await expect(family.getByText(/An entry of \d+:\d\d [AP]M was withdrawn\./).first()).toBeVisible();
  await expect(family.getByText(note)).toHaveCount(0);
  await expect(family.getByText('Mia')).toHaveCount(0);

  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await comeBack(other, 'parent.one@demo.test', 'Mia Lopez');
  await other.goto('/parent-reports');
  await expect(other.getByText(note)).toBeVisible();

  // The address that somebody has noted down leads to where it is now.
  await page.goto(`/reports/${String(id)}/${String(ava)}`);
  await expect(page.getByRole('main').getByText('Mia Lopez')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('Moved to Mia Lopez');
  await expectAccessible(page);
  await Promise.all([family.context().close(), other.context().close()]);
});

test('a report that was just saved is taken back by keyboard, and nobody has seen it (product 19.2)', async ({
  page,
}) => {
  await comeBack(page, room);
  await page.goto('/create-report/note');
  const note = `Slip ${randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: 'Note' }).fill(note);
  await page.getByRole('button', { name: /Ava Carter/ }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('heading', { name: 'Report saved' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Taken back' })).toBeVisible();
  await page.getByRole('link', { name: 'Sent Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(note)).toHaveCount(0);
});

test.describe('what is refused at first', () => {
  test.use({ expectedErrors: /400 \(Bad Request\).*\/daily-report\/amend/ });

  test('a correction is the form again, filled; the family reads what it said before, and why (product 19.3, 19.6)', async ({
    page,
    browser,
  }) => {
    await comeBack(page, room);
    const ava = await avaOf(page);
    const { id, note } = await noteOf(page, ava);
    const family = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await comeBack(family, 'parent@demo.test', 'Ava Carter');
    await family.goto(`/parent-reports/${String(id)}/${String(ava)}`);
    await expect(family.getByText(note)).toBeVisible();

    await page.goto(`/reports/${String(id)}/${String(ava)}`);
    await page.getByRole('button', { name: 'Correct…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue(note);
    await dialog.getByRole('textbox', { name: 'Note' }).fill(`${note}, corrected`);
    await dialog.getByRole('button', { name: 'Save the correction' }).click();
    await expect(dialog.getByText('Please say why.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Wrong amount' }).check();
    await dialog.getByRole('button', { name: 'Save the correction' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${note}, corrected`)).toBeVisible();

    await family.reload();
    const corrected = family.getByRole('region', { name: 'What was corrected' });
    await expect(corrected).toContainText(note);
    await expect(corrected).toContainText('The amount was not right.');
    await expect(corrected).not.toContainText('Sunflowers');
    await expectAccessible(family);
    await family.context().close();
  });
});
