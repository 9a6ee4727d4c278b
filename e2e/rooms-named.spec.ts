import { comeBack, expect, test } from './story.ts';

const room = { name: 'Rosebuds Room', email: 'rosebuds@demo.test' };

/** Where directors read which room something is about. */
const screens = [
  ...['/room', '/attendance', '/reports', '/moments'],
  ...['/admin/children', '/admin/rules', '/admin/audit'],
];

/** Where an account is meant, or a place, and no room. */
const others = ['/admin', '/admin/staff', '/admin/staff?part=rooms', '/admin/devices', '/admin/transfer'];

test('a director reads the names of rooms everywhere, and their email only behind the name where one chooses (product 6.4)', async ({
  page,
}) => {
  await comeBack(page, 'director@demo.test');
  const main = page.getByRole('main');
  for (const path of screens) {
    await page.goto(path);
    await expect.soft(main, path).toContainText(room.name);
    await expect.soft(main, path).not.toContainText(room.email);
  }
  for (const path of others) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect.soft(main.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect.soft(main, path).not.toContainText(room.email);
  }
  // A sheet of the whole place is headed with the place, that of a room with the room.
  for (const sheet of ['/room/sheet', '/room/ratio']) {
    await page.goto(sheet);
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(/^Maple Street · /);
  }
  await page.goto('/room');
  await main.getByRole('link', { name: room.name }).click();
  for (const sheet of ['Sleep sheet', 'Ratio log']) {
    // By the keyboard: it moves under a finger while somebody of the room is put down.
    await page.getByRole('link', { name: sheet }).press('Enter');
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(new RegExp(`^${room.name} · `));
    await page.getByRole('link', { name: 'Back to the room' }).click();
  }
  await page.goto('/admin/classrooms');
  const card = main.locator('li, tr').filter({ hasText: room.name });
  await expect(card).toHaveText(new RegExp(`${room.name}.*${room.email}`));

  await page.goto('/');
  await expect(main.getByRole('region', { name: room.name })).toBeVisible();
  const picker = page.getByLabel('SELECT CLASSROOM');
  await picker.selectOption({ label: `${room.name} · ${room.email}` });
  await expect(page.getByText(`Now viewing as ${room.name}`)).toBeVisible();
  for (const path of ['/room', '/room/sheet', '/attendance', '/create-report/note']) {
    await page.goto(path);
    await expect.soft(page.getByText(`Now viewing as ${room.name}`), path).toBeVisible();
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect.soft(page.locator('body'), path).not.toContainText(room.email);
  }
});

test('a room reads its own name on its board, its sheets and in its header, the email below (product 6.4, 6.7)', async ({
  page,
}) => {
  await comeBack(page, room.email);
  const main = page.getByRole('main');
  for (const path of ['/room', '/room/sheet', '/attendance']) {
    await page.goto(path);
    await expect.soft(main.getByRole('heading', { name: room.name }).first(), path).toBeVisible();
    await expect.soft(main, path).not.toContainText(room.email);
    const shown = page.getByRole('banner').getByText(room.name, { exact: true });
    await expect.soft(shown, path).toBeVisible();
    await expect.soft(shown.locator('xpath=following-sibling::*'), path).toHaveText(room.email);
  }
});

test('a room of a long name and email has a header as high as every other, on the narrowest phone too', async ({
  page,
}) => {
  await comeBack(page, room.email);
  const header = page.getByRole('banner');
  const heights = async () => {
    const found: (number | undefined)[] = [];
    for (const width of [320, 390, 820, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/create-report/meal');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      found.push((await header.boundingBox())?.height);
    }
    return found;
  };
  const short = await heights();
  await page.route('**/api/membership/user/app-info', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { Data: object };
    const long = { Email: `${'the.rosebuds.of.the.garden.'.repeat(4)}@childcare.test`, Name: 'Rosebuds '.repeat(12) };
    await route.fulfill({ response, json: { ...json, Data: { ...json.Data, ...long } } });
  });
  expect(await heights()).toEqual(short);
});
