import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { comeBack, expect, signIn, test } from './story.ts';

const director = 'director@demo.test';

test.beforeEach(async ({ page }) => {
  await comeBack(page, director);
});

test('a director narrows the reports by type, room and day, and clears it all at once (product 6.10)', async ({
  page,
}) => {
  await page.goto('/reports');
  const filters = page.getByRole('group', { name: 'Filters' });
  const rows = page.getByRole('main').getByRole('listitem');
  await filters.getByLabel('Type').selectOption('Nap');
  await expect(page).toHaveURL(/\?type=nap$/);
  await expect(rows.first()).toContainText('Nap');
  await expect(rows.filter({ hasNotText: 'Nap' })).toHaveCount(0);

  await filters.getByLabel('Classroom').selectOption({ label: 'Rosebuds Room' });
  await expect(filters.getByLabel('Student').getByRole('option', { name: 'Liam Carter' })).toBeAttached();
  await expect(filters.getByLabel('Student').getByRole('option', { name: 'Ava Carter' })).toHaveCount(0);
  const newest = await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText();

  const day = new Date(`${newest} UTC`).toISOString().slice(0, 10);
  await filters.getByLabel('Day').fill(day);
  await expect(page).toHaveURL(new RegExp(`type=nap&day=${day}&classroom=\\d+$`));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([newest]);
  await expectAccessible(page);

  await rows.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nap' })).toBeVisible();
  await page.goBack();
  await expect(filters.getByLabel('Type')).toHaveValue('nap');
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(filters.getByLabel('Type')).toHaveValue('');
  await expect(filters.getByLabel('Day')).toHaveValue('');
});

test('a director finds the moments of a day (product 6.10)', async ({ page }) => {
  await page.goto('/moments');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const newest = await headings.first().innerText();
  const day = new Date(`${newest} UTC`).toISOString().slice(0, 10);
  await page.getByRole('group', { name: 'Filters' }).getByLabel('Day').fill(day);
  await expect(headings).toHaveText([newest]);
});

test('a director sees who has no report yet, and one tap leads to the form with that child (product 12.4)', async ({
  browser,
}, { project }) => {
  // At a place where nobody else counts the children; a child that came new has no report.
  const LastName = `of the ${project.name} ${randomUUID().slice(0, 4)}`;
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'director.oak@demo.test');
  const [room] = await ask<{ ClassroomID: number; Groups: { GroupID: number }[] }[]>(
    page.request,
    '/admin/classrooms?Sort=Name',
  );
  const child = { FirstName: 'Abel', LastName, GroupID: room?.Groups[0]?.GroupID };
  const { ID } = await ask<{ ID: number }>(page.request, '/admin/children/save', child);
  await ask(page.request, '/attendance/check-in', { ChildIDs: [ID] });

  await page.goto('/');
  const name = `Abel ${LastName}`;
  const acorns = page.getByRole('region', { name: 'Acorns Room' });
  await expect(acorns.getByText(/^\d+ of \d+ here$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Still to do' }).getByText(name)).toBeVisible();
  await expectAccessible(page);
  await acorns.getByRole('link', { name: `Create a report for ${name}` }).click();
  await expect(page.getByText(`For ${name}`)).toBeVisible();
  await page.getByRole('link', { name: 'Note/Message' }).click();
  await page.getByRole('textbox', { name: /^Note/ }).fill('Settled in.');
  await page.getByRole('button', { name: 'Save for 1' }).click();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(acorns.getByText(/^\d+ of \d+ here$/)).toBeVisible();
  await expect(acorns.getByText(name)).toHaveCount(0);
  await acorns.getByRole('link', { name: /^\d+ reports?$/ }).click();
  await expect(page).toHaveURL(/\/reports\?day=[\d-]+&classroom=\d+$/);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  await context.close();
});

test("a moment's form says what it is filed under before anything is sent (product 9.8)", async ({ page }) => {
  await page.goto('/create-moment');
  const subject = page.getByRole('combobox', { name: 'Subject' });
  await subject.selectOption('Creative Arts');
  await expect(page.getByText(/^Lesson: \w/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Educational standards' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
});

test('a filter without an answer says so, and a page past the end is an empty one, however large its number', async ({
  page,
}) => {
  await page.route(/\/api\/daily-moment\/children/, (route) =>
    route.fulfill({ json: { Success: false, Errors: ['No.'], Codes: [], Data: null } }),
  );
  await page.goto('/reports');
  await expect(page.getByText('No students to filter on.')).toBeVisible();
  for (const number of [100_000, 2_000_000_000]) {
    const answer = await page.request.post('/api/daily-report', { data: { PageNumber: number, PageSize: 50 } });
    const { Success, Data, Count } = (await answer.json()) as { Success: boolean; Data: unknown[]; Count: number };
    expect([answer.status(), Success, Data, Count > 0]).toEqual([200, true, [], true]);
  }
});

test('both columns of a form begin at the same height', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'acorns@demo.test');
  await page.goto('/create-report/diaper');
  const form = page.locator('main form');
  await expect(form.getByRole('radio').first()).toBeAttached();
  const tops = await form.evaluate((element) =>
    [...(element.querySelector('fieldset')?.children ?? [])]
      .filter((column) => column.childElementCount > 0)
      .map((column) => column.getBoundingClientRect().top),
  );
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBe(tops[1]);
  await context.close();
});
