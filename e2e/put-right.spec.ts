import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { countTaps, tapsOf } from './jobs.ts';
import { comeBack, expect, test } from './story.ts';

const room = 'sunflowers@demo.test';

interface Group {
  Children: { ChildID: number; FirstName: string; LastName: string }[];
}

/** The id of Ava Carter, who is with the room. */
async function avaOf(page: Page): Promise<number> {
  const groups = await ask<Group[]>(page.request, '/teacher-classroom/groups');
  const ava = groups
    .flatMap(({ Children }) => Children)
    .find((child) => `${child.FirstName} ${child.LastName}` === 'Ava Carter');
  return ava!.ChildID;
}

/** A note about Ava that nobody else's story has, as the room's tablet would save it. */
async function noteOf(page: Page, childId: number): Promise<{ id: number; note: string }> {
  const note = `Note ${randomUUID().slice(0, 8)}`;
  const body = { ReportTypeId: 7, Note: note, children: [{ childId, type: 'gray', condition: '' }] };
  const { DailyReportId } = await ask<{ DailyReportId: number }>(page.request, '/daily-report/save/', body);
  return { id: DailyReportId, note };
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

  await countTaps(page);
  await page.goto(`/reports/${id}/${ava}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move to another child…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Wrong child' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Mia Lopez' }).check();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toBeHidden();
  expect(await tapsOf(page)).toBe(3);

  await family.reload();
  await expect(family.getByText(/An entry of \d+:\d\d [AP]M was withdrawn\./).first()).toBeVisible();
  await expect(family.getByText(note)).toHaveCount(0);
  await expect(family.getByText('Mia')).toHaveCount(0);

  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await comeBack(other, 'parent.one@demo.test', 'Mia Lopez');
  await other.goto('/parent-reports');
  await expect(other.getByText(note)).toBeVisible();

  // The address that somebody has noted down leads to where it is now.
  await page.goto(`/reports/${id}/${ava}`);
  await expect(page.getByRole('main').getByText('Mia Lopez')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/${ava}$`));
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
  // Nobody's page of hers is open: a family that looks on has seen it at once.
  await page.getByRole('button', { name: /Zoë Nakamura/ }).click();
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

test('on a slow phone what was of the wrong child is the right one’s within ten seconds (product 19.5)', async ({
  page,
}) => {
  await comeBack(page, room);
  const ava = await avaOf(page);
  const { id } = await noteOf(page, ava);
  await page.goto(`/reports/${id}/${ava}`);
  const move = page.getByRole('button', { name: 'Move to another child…' });
  await expect(move).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const start = Date.now();
  await move.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Mia Lopez' }).check();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toBeHidden();
  expect(Date.now() - start).toBeLessThanOrEqual(10_000);
});

test('what happened twenty minutes ago is recorded as that (product 19.1)', async ({ page }) => {
  await comeBack(page, room);
  await page.goto('/create-report/note');
  const note = `Earlier ${randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: 'Note' }).fill(note);
  await page.getByRole('button', { name: /Ava Carter/ }).click();
  const when = page.getByRole('radiogroup', { name: 'When' });
  await when.getByRole('radio', { name: '20 min ago' }).check();
  const time = await when.getByRole('status').innerText();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(`Note/Message for Ava Carter · ${time}`)).toBeVisible();
  await page.getByRole('link', { name: 'Sent Reports' }).click();
  const row = page.getByRole('listitem').filter({ hasText: note });
  await expect(row).toContainText(time.replace('Yesterday, ', ''));
});

test('of two tabs that correct the same, the second reads what the first has said, and saves over it (product 19.3)', async ({
  page,
  context,
}) => {
  await comeBack(page, room);
  const ava = await avaOf(page);
  const { id, note } = await noteOf(page, ava);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/reports/${id}/${ava}`);
    await tab.getByRole('button', { name: 'Correct…' }).click();
  }
  const save = async (tab: Page, words: string) => {
    const dialog = tab.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Note' }).fill(words);
    await dialog.getByRole('radio', { name: 'Wrong amount' }).check();
    await dialog.getByRole('button', { name: 'Save the correction' }).click();
    return dialog;
  };
  await expect(await save(page, `${note} one`)).toBeHidden();
  const late = await save(other, `${note} two`);
  await expect(late.getByRole('group', { name: 'What it says now' })).toContainText(`${note} one`);
  await expectAccessible(other);
  await expect(late.getByRole('textbox', { name: 'Note' })).toHaveValue(`${note} two`);
  await late.getByRole('button', { name: 'Save the correction' }).click();
  await expect(late).toBeHidden();
  await expect(other.getByRole('main').getByText(`${note} two`)).toBeVisible();
  await other.close();
});

test('whoever corrects a meal by keyboard begins at what was chosen, and what they change is not lost by Escape or Back (product 19.3)', async ({
  page,
}) => {
  await comeBack(page, room);
  const ava = await avaOf(page);
  const children = [{ childId: ava, type: 'green', condition: 'Ate All' }];
  const lunch = { ReportTypeId: 2, GenericReportInfo: 'Lunch', Note: '', children };
  const { DailyReportId } = await ask<{ DailyReportId: number }>(page.request, '/daily-report/save/', lunch);
  // From within the app: Back would otherwise be the browser's, to another document.
  await page.goto('/reports');
  await page.locator(`a[href="/reports/${DailyReportId}/${ava}"]`).click();
  await page.getByRole('button', { name: 'Correct…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Correct/ });
  await expect(dialog.getByRole('radio', { name: 'Lunch' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Correct…' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Two helpings');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.goBack();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(leaving).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Two helpings');
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await dialog.getByRole('button', { name: 'Close without saving' }).press('Enter');
  await expect(dialog).toBeHidden();
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
    await family.goto(`/parent-reports/${id}/${ava}`);
    await expect(family.getByText(note)).toBeVisible();

    await page.goto(`/reports/${id}/${ava}`);
    await page.getByRole('button', { name: 'Correct…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue(note);
    await dialog.getByRole('textbox', { name: 'Note' }).fill(`${note}, corrected`);
    await dialog.getByRole('button', { name: 'Save the correction' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please say why.');
    await expect(dialog.getByRole('radiogroup', { name: 'Why?' })).toContainText('Please say why.');
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: 'Wrong amount' }).check();
    await dialog.getByRole('button', { name: 'Save the correction' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${note}, corrected`)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Corrected.' })).toBeVisible();

    await family.reload();
    const corrected = family.getByRole('region', { name: 'What was corrected' });
    await expect(corrected).toContainText(note);
    await expect(corrected).toContainText('The amount was not right.');
    await expect(corrected).not.toContainText('Sunflowers');
    await expectAccessible(family);
    await family.context().close();
  });
});
