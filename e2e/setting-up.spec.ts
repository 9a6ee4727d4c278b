import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type EmptyPlace, startEmptyPlace } from './empty-place.ts';
import { expect, tick, takeFromMenu, test } from './story.ts';

const password = 'Crocus99';
const people = {
  admin: 'ada.admin@first.test',
  director: 'dana.director@first.test',
  teacher: 'sunflowers@first.test',
  parent: 'parent.one@first.test',
} as const;
type Person = keyof typeof people;

let place: EmptyPlace;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async () => {
  place = await startEmptyPlace();
});

test.afterAll(() => place.stop());

/** Opens the link of an invitation and sets a password by it, which signs in. */
async function accept(page: Page, link: string, greeting: string): Promise<void> {
  await page.goto(new URL(link, place.url).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByText(greeting)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page).not.toHaveURL(/welcome|login/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function acceptMailed(page: Page, person: Person, greeting: string): Promise<void> {
  await expect.poll(async () => (await place.linksMailedTo(people[person])).length).toBe(1);
  const [link = ''] = await place.linksMailedTo(people[person]);
  await accept(page, link, greeting);
}

const toPart = async (page: Page, part: string) => {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: part, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible();
};

const header = 'First name,Last name,Birth date,Classroom,Group,Photo consent,Guardian 1 email,Guardian 1 name';
const rows = Array.from({ length: 40 }, (_, index) => {
  const number = String(index + 1);
  const email = index === 0 ? people.parent : `parent${number}@first.test`;
  const group = index % 2 === 0 ? 'Early Birds' : 'Late Larks';
  return [`Child${number}`, 'Example', '2023-04-30', 'Sunflowers', group, 'yes', email, `Parent ${number}`];
});
const csv = (lines: string[][]) => [header, ...lines.map((line) => line.join(','))].join('\r\n');
const file = (lines: string[][]) => ({ name: 'children.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(lines)) });

test('the first admin is made by a command, and sets up a location and its director', async ({ page, browser }) => {
  const link = await place.createAdmin(people.admin, 'Ada Admin');
  await accept(page, link, 'Hello Ada Admin. An account was made for you.');
  const again = await browser.newPage();
  await again.goto(new URL(link, place.url).href);
  await expect(again.getByRole('alert')).toContainText('This invitation is invalid or has expired.');
  await expect(again.getByLabel('New Password', { exact: true })).toHaveCount(0);
  await again.close();
  await expect(page).toHaveURL(/\/admin$/);
  await expectAccessible(page);

  await toPart(page, 'Locations');
  await page.getByRole('button', { name: 'Add location' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Maple Street');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('12 Maple Street');
  await dialog.getByRole('combobox', { name: 'Time zone' }).fill('America/Chicago');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('12 Maple Street')).toBeVisible();

  await toPart(page, 'Staff');
  await page.getByRole('button', { name: 'Add staff member' }).first().click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Dana Director');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(people.director);
  await dialog.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Maple Street' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Invite: ${people.director}` }).click();
  await expect(page.getByText(`An invitation is on its way to ${people.director}.`)).toBeVisible();
  await expectAccessible(page);
});

test('the director adds a classroom and imports forty children, once the file is right', async ({ page }) => {
  await acceptMailed(page, 'director', 'Hello Dana Director. An account was made for you at Maple Street.');
  await takeFromMenu(page, 'Admin');
  await toPart(page, 'Classrooms');
  await page.getByRole('button', { name: 'Add classroom' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Sunflowers');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(people.teacher);
  await dialog.getByRole('textbox', { name: 'Name of group 1' }).fill('Early Birds');
  await dialog.getByRole('button', { name: 'Add group' }).click();
  await dialog.getByRole('textbox', { name: 'Name of group 2' }).fill('Late Larks');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Invite: ${people.teacher}` }).click();
  await expect(page.getByText(`An invitation is on its way to ${people.teacher}.`)).toBeVisible();

  await toPart(page, 'Import & export');
  const wrong = rows.map((row, index) => {
    if (index === 4) return [row[0]!, '', ...row.slice(2)];
    if (index === 11) return [...row.slice(0, 2), '2023-02-30', ...row.slice(3)];
    if (index === 29) return [...row.slice(0, 3), 'Sunflower', ...row.slice(4)];
    return row;
  });
  await page.getByLabel('Choose file').setInputFiles(file(wrong));
  const problems = page.getByRole('table', { name: 'Problems' }).getByRole('row');
  await expect(problems).toHaveCount(4);
  await expect(problems.nth(1)).toContainText('6');
  await expect(problems.nth(1)).toContainText('Last name');
  await expect(problems.nth(2)).toContainText('13');
  await expect(problems.nth(2)).toContainText('Birth date');
  await expect(problems.nth(3)).toContainText('31');
  await expect(problems.nth(3)).toContainText('Classroom');
  await expect(problems.nth(3)).toContainText('Did you mean “Sunflowers”?');
  await expect(page.getByRole('alert')).toContainText('Problems in 3 of 40 rows.');
  await expect(page.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await expectAccessible(page);

  await page.getByLabel('Choose another file').setInputFiles(file(rows));
  await expect(page.getByText('New: 40 children.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 40 children' }).click();
  await expect(page.getByRole('heading', { name: '40 children imported' })).toBeVisible();
  await expectAccessible(page);

  await toPart(page, 'Guardians');
  await page.getByRole('searchbox').fill('parent.one');
  await page.getByRole('button', { name: `Invite: ${people.parent}` }).click();
  await expect(page.getByText(`An invitation is on its way to ${people.parent}.`)).toBeVisible();
  await expectAccessible(page);

  await toPart(page, 'Audit');
  await expect(
    page
      .getByRole('main')
      .getByText(/import/i)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the teacher checks the room in and saves a report', async ({ page }) => {
  await acceptMailed(page, 'teacher', 'Hello Sunflowers. An account was made for you at Maple Street.');
  await page.getByRole('button', { name: 'Check in everyone' }).first().click();
  await expect(page.getByText('20 of 40 here')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${place.url}/create-report/meal`);
  await tick(page.getByRole('radio', { name: 'Lunch' }));
  await tick(page.getByRole('radio', { name: 'Ate All' }));
  await page.getByRole('button', { name: 'Select All Present' }).click();
  await page.getByRole('button', { name: 'Save for 20' }).click();
  await expect(page.getByText('Report saved')).toBeVisible();
});

test('the parent reads it', async ({ page }) => {
  await acceptMailed(page, 'parent', 'Hello Parent 1. An account was made for you at Maple Street.');
  await expect(page.getByRole('banner').getByText('Child1 Example')).toBeVisible();
  await takeFromMenu(page, 'Reports');
  const row = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await expect(row).toContainText('Ate All');
  await expect(row).toContainText('Lunch');
  await expect(page.getByText('Child2 ')).toHaveCount(0);
  await expectAccessible(page);
});
