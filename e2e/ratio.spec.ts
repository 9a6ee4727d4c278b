import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { type EmptyPlace, startEmptyPlace } from './empty-place.ts';
import { expect, signIn, test } from './story.ts';

/** A demo of its own: nobody of its staff has begun a shift. */
let place: EmptyPlace;

test.beforeAll(async () => {
  place = await startEmptyPlace({ SEED: 'demo' });
});

test.afterAll(() => place.stop());

test('a director picks a set of rules, somebody begins a shift on the tablet, and the ratio changes on the director’s home by itself (product 23)', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const open = async () => (await browser.newContext({ baseURL: place.url, serviceWorkers: 'block' })).newPage();
  const page = await open();
  await signIn(page, 'director.oak@demo.test');
  await page.goto('/admin/rules');
  await page.getByRole('button', { name: /ratios at Oak Avenue/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ratios at Oak Avenue' });
  await dialog.getByLabel('Set of rules').selectOption('California, child care centers');
  await expect(dialog.getByText(/Under 24 months: one adult for 4 \(22 CCR 101416\.5\(b\)\)/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The ratios at Oak Avenue were saved.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '22 CCR 101416.5(b)' })).toBeVisible();

  const rooms = await ask<{ Groups: { GroupID: number }[] }[]>(page.request, '/admin/classrooms?Sort=Name');
  const GroupID = rooms[0]?.Groups[0]?.GroupID;
  // No birth date: an infant.
  const junia = { FirstName: 'Junia', LastName: 'of the Ratio', GroupID };
  const { ID } = await ask<{ ID: number }>(page.request, '/admin/children/save', junia);
  await ask(page.request, '/attendance/check-in', { ChildIDs: [ID] });
  await ask(page.request, '/admin/staff-members/save', { DisplayName: 'Rita Rule', Initials: 'RR' });

  await page.goto('/');
  const acorns = page.getByRole('region', { name: 'Acorns Room' });
  await expect(acorns.getByText('Staff not recorded')).toBeVisible();
  await expect(acorns.getByText('Ratio not known · 1 adult for 4')).toBeVisible();
  await expectAccessible(page);

  const tablet = await open();
  await signIn(tablet, 'acorns@demo.test');
  await tablet.goto('/attendance');
  await tablet.getByRole('button', { name: 'Start: Rita Rule' }).click();
  // Nobody touches the director's page.
  await expect(acorns.getByText('1 adult on shift')).toBeVisible();
  await expect(acorns.getByText(/^(Within|Over) ratio: .*4 allowed · 1 adult for 4$/)).toBeVisible();
  await tablet.goto('/room');
  await expect(tablet.getByText(/4 allowed · 1 adult for 4$/)).toBeVisible();
  await tablet.goto('/attendance');
  await tablet.getByRole('button', { name: 'End: Rita Rule' }).click();
  await expect(acorns.getByText(/^Over ratio: \d+ here, 0 allowed/)).toBeVisible();
  await tablet.context().close();

  await acorns.getByRole('link', { name: 'Acorns Room' }).click();
  await page.getByRole('link', { name: 'Ratio log' }).click();
  const log = page.getByRole('article', { name: 'Acorns Room' }).getByRole('row');
  await expect(log.last()).toContainText('over');
  await expect(log.filter({ hasText: 'not recorded' }).first()).toContainText('not known');
  await expectAccessible(page);
  await page.context().close();
});
