import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, signInAsParent, takeFromMenu, test } from './story.ts';
import { sidewaysPhoto } from './photo.ts';

// On a phone and on a desk somebody else, so that the two do not change the same child.
const children = { phone: 'Zoë Nakamura', desktop: 'Amara Okafor' };

test('a child gets a photo and contacts, and the room finds both', async ({ page, browser }, { project }) => {
  const name = children[project.name as keyof typeof children];
  const contact = `Gia ${randomUUID().slice(0, 4)}`;
  await signIn(page, 'director@demo.test');
  await takeFromMenu(page, 'Admin');
  await page.goto(`/admin/children?Search=${encodeURIComponent(name.split(' ')[0] ?? '')}`);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);

  const about = page.getByRole('region', { name: 'About' });
  await about.getByLabel(/^(Add|Replace) photo$/).setInputFiles(await sidewaysPhoto(page));
  await expect(about.getByLabel('Replace photo')).toBeAttached();
  await expect(about.locator('img')).toBeVisible();

  await page.getByRole('button', { name: 'Edit contacts' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  const added = dialog.getByRole('group', { name: /^Contact/ }).last();
  await added.getByLabel('Name').fill(contact);
  await added.getByLabel('Relation').fill('Grandmother');
  await added.getByLabel('Phone').fill('(312) 555-0199');
  await added.getByLabel('May pick up').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(contact)).toBeVisible();

  const room = await (await browser.newContext()).newPage();
  await signIn(room, 'sunflowers@demo.test');
  const chip = room.getByRole('button', { name: new RegExp(name) });
  await expect(chip.locator('img')).toBeVisible();
  await takeFromMenu(room, 'Attendance');
  await room.getByRole('link', { name: 'Emergency contacts' }).click();
  await expect(room.getByRole('heading', { level: 1, name: 'Emergency contacts' })).toBeVisible();
  const entry = room.getByRole('listitem').filter({ has: room.getByRole('heading', { name }) });
  await expect(entry.getByText('May pick up', { exact: true }).first()).toBeVisible();
  await expect(entry.getByRole('link', { name: `Call ${contact}: (312) 555-0199` })).toHaveAttribute(
    'href',
    'tel:3125550199',
  );
  await expectAccessible(room);

  // Its entries show it too, in the list and in each by itself.
  await room.goto(`/reports/${new URL(page.url()).pathname.split('/').at(-1) ?? ''}`);
  const row = room.getByRole('main').getByRole('link', { name }).first();
  await expect(row.locator('img')).toBeVisible();
  await row.click();
  await expect(room.getByRole('article').locator('img')).toBeVisible();
  await room.context().close();
});

test('a family sees whom the place calls, below the portfolio', async ({ page }) => {
  await signInAsParent(page, 'parent@demo.test', 'Ava Carter');
  await takeFromMenu(page, 'Portfolio');
  const contacts = page.getByRole('region', { name: 'Emergency contacts and pick-up' });
  await contacts.getByRole('button', { name: 'Show contacts' }).click();
  await expect(contacts.getByText('Rosa Carter')).toBeVisible();
  await expect(contacts.getByText('May not pick up')).toBeVisible();
  await expectAccessible(page);
  // The moment's own photo, and beside the name the child's.
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('article').locator('img')).toHaveCount(2);
});
