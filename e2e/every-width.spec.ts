import type { Page } from '@playwright/test';
import { findings } from './accessible.ts';
import { expect, signIn, test } from './story.ts';

/** Three phones, a tablet both ways, and a desk. */
const widths = [320, 360, 390, 820, 1180, 1280];
/** A phone, a tablet and a desk show every part there is; between them only the room that it has differs. */
const lookedAt = [390, 820, 1280];
/** In the dark only colours differ. */
const darkWidths = [390, 1280];
/** Tall, so that what sticks to an edge of the screen covers nothing. */
const height = 3_000;

const mailed = [
  'change-password',
  'welcome',
  'set-pin',
  'confirm-sign-in',
  'confirm-email',
  'stop-email',
  'accept-child',
];
const admin = (...pages: string[]) => pages.map((path) => `/admin${path}`);

/**
 * Every page by who opens it; `first` is whatever the list before it leads to first, and what is no path the name of a link
 * that leads there. What a letter leads to is opened as by a link that never was; mailed-pages.spec.ts has those that work. No one
 * story is told for long: somebody has more than one, told apart by the words behind the email.
 */
const pages: Record<string, readonly string[]> = {
  nobody: ['/login', '/forgot-password', ...mailed.map((path) => `/${path}?id=none`), '/second-factor', '/nowhere'],
  'sunflowers@demo.test': [
    ...['/', '/create-report', '/create-report/meal', '/create-report/diaper', '/create-report/nap', '/create-moment'],
    '/account',
  ],
  'acorns@demo.test': ['bottle', 'potty', 'supplies', 'note'].map((type) => `/create-report/${type}`),
  'rosebuds@demo.test': [
    ...['/reports', 'first', '/moments', 'first', '/badges', 'first', '/badges-multi', 'first', '/attendance'],
    ...['/room', '/room/sleep', '/room/sheet', '/room/ratio'],
  ],
  'parent@demo.test': ['/', '/parent-reports', 'first', '/portfolio', 'first', '/badges', 'first'],
  'parent.oak@demo.test': ['/', '/portfolio', 'Noah’s records', '/privacy', '/account'],
  'parent.left@demo.test': ['/', 'Go to the records'],
  'admin@demo.test': [
    ...['/', '/room', '/reports', '/moments', '/badges', '/badges-multi', '/create-report/note', '/create-moment'],
    ...['/attendance', '/attendance?show=contacts', '/account'],
  ],
  'director@demo.test': admin('', '/locations', '/classrooms', '/guardians', '/staff', '/staff?part=rooms', '/devices'),
  'director@demo.test, of children': [
    ...['/admin/children', 'Mia Lopez', ...admin('/photos', '/erasures', '/retention', '/rules')],
  ],
  'director.oak@demo.test': admin('/curriculum', '/badges', '/trivia', '/transfer', '/audit', '/children'),
  'unassigned@demo.test': ['/', '/reports', '/create-report/note'],
};

/** What is wider than the screen, cut off, or too small for a finger, and words that do not stand in the middle of their button. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const say = (what: string, element: Element) => found.push(`${what}: ${element.outerHTML.slice(0, 200)}`);
    if (document.documentElement.scrollWidth > window.innerWidth) found.push('The page scrolls sideways.');
    const controls =
      'a, button, select, input:not([type=checkbox], [type=radio], [type=file]), label:has(input), summary';
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      const { top, width, height } = control.getBoundingClientRect();
      const style = getComputedStyle(control);
      // Links within words have their lines' height.
      const isText = style.display === 'inline' || control.closest('table') !== null;
      if (width < 2 || height < 2 || isText || style.visibility === 'hidden') continue;
      if (height < 43.5 || width < 43.5) say(`${width} × ${height}`, control);
      if (style.overflowX !== 'auto' && control.scrollWidth > control.clientWidth + 1) say('cut off', control);
      const words = control.querySelector('.button-words')?.getBoundingClientRect();
      const apart = words ? words.top + words.height / 2 - (top + height / 2) : 0;
      if (Math.abs(apart) > 2) say(`${apart} from the middle`, control);
    }
    return found;
  });
}

/** What the router calls the page of the history that is shown; nothing of one that the browser itself went to. */
const entryOfHistory = () => (history.state as { key?: string } | null)?.key;

/** Every page is looked at, whatever was found on the one before. */
const softly = expect.configure({ soft: true });

test.describe.configure({ mode: 'parallel' });

for (const [who, paths] of Object.entries(pages)) {
  test(`every page of ${who} is accessible at every width, and in the dark`, async ({ page }) => {
    test.setTimeout(240_000);
    if (who !== 'nobody') await signIn(page, who.split(',')[0] ?? who);
    const main = page.getByRole('main');
    for (const path of paths) {
      if (path.startsWith('/')) await page.goto(path);
      else {
        const entry = await page.evaluate(entryOfHistory);
        const row = main.getByRole('listitem').getByRole('link');
        await (path === 'first' ? row : main.getByRole('link', { name: path })).first().click();
        // Also where it leads back to the same address: a badge, as long as nobody is picked.
        await expect.poll(() => page.evaluate(entryOfHistory)).not.toBe(entry);
        await expect(main.getByRole('status', { name: /^Loading / })).toHaveCount(0);
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        for (const colorScheme of darkWidths.includes(width) ? (['light', 'dark'] as const) : (['light'] as const)) {
          await page.emulateMedia({ colorScheme });
          const isDark = colorScheme === 'dark';
          const message = `${page.url()} at ${width} in ${colorScheme}`;
          if (lookedAt.includes(width)) softly(await findings(page, isDark), message).toEqual([]);
          // What was as wide as the screen before may take a moment to be as wide as it is now.
          if (!isDark) await softly.poll(() => misfits(page), { message }).toEqual([]);
        }
      }
    }
  });
}

test('a name of one long word is broken in a list, so that the page is no wider than the screen', async ({ page }) => {
  await signIn(page, 'director@demo.test');
  await page.route('**/api/admin/people?*', async (route) => {
    const response = await route.fetch();
    const { Data, ...rest } = (await response.json()) as { Data: { Children: object[] }[] };
    const Name = 'W'.repeat(120);
    const long = Data.map((row) => ({ ...row, Name, Children: row.Children.map((child) => ({ ...child, Name })) }));
    await route.fulfill({ response, json: { ...rest, Data: long } });
  });
  await page.goto('/admin/guardians');
  await expect(page.getByText('WWW').first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await softly.poll(() => misfits(page), { message: `at ${width}` }).toEqual([]);
    // A table would scroll in its own box.
    for (const table of await page.getByRole('table').all()) {
      const beyond = await table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 0));
      softly(beyond, `the table at ${width}`).toBeLessThanOrEqual(1);
    }
  }
});

test('one long word is broken wherever a name, a title or an email stands, so that no page is wider than the screen', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await signIn(page, 'director@demo.test');
  await page.route(/\/api\/(?!live|membership|product)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/"((?:\w*Name|Title)":")[^"]+"/g, `"$1${'W'.repeat(80)}"`)
      .replace(/"Email":"[^"]+"/g, `"Email":"${'w'.repeat(60)}@${'w'.repeat(60)}.test"`)
      .replaceAll('"PhotoConsent":true', '"PhotoConsent":null');
    await route.fulfill({ response, body });
  });
  const lists = ['/admin/guardians', '/admin/staff', '/admin/rules', '/admin/trivia', '/admin/children'];
  for (const path of ['/', '/room', '/attendance', ...lists, 'WWW']) {
    if (path.startsWith('/')) await page.goto(path);
    else {
      await page.getByRole('main').getByRole('link', { name: path }).first().press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: path })).toBeVisible();
    }
    await expect(page.getByText('WWW').filter({ visible: true }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await softly.poll(() => misfits(page), { message: `${path} at ${width}` }).toEqual([]);
    }
  }
});

for (const [who, paths] of [
  ['sunflowers@demo.test', ['/account', '/attendance', '/create-report']],
  ['director@demo.test', ['/admin/guardians', '/admin/curriculum', '/admin/devices']],
] as const) {
  test(`with text half as large again nothing of ${who} is cut on a phone or wider than it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height });
    await signIn(page, who);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
      await softly.poll(() => misfits(page), { message: path }).toEqual([]);
    }
  });
}

test('whoever goes through the row of the admin with the keyboard sees where they are on the smallest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, 'director.oak@demo.test');
  await page.goto('/admin');
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await links.first().focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = (await links.count()) - 1; step > 0; step -= 1) {
      await page.keyboard.press(key);
      const { left, right } = await page.evaluate(() => document.activeElement!.getBoundingClientRect());
      // A finger's width of it, at least.
      softly(Math.min(right, 320) - Math.max(left, 0), `${key}, ${step} before the end`).toBeGreaterThan(44);
    }
  }
});

test('a notice covers nothing that can be tapped on the smallest phone, once the page is scrolled to its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, 'director@demo.test');
  // Nobody is added to the demo for it.
  const Data = { UserID: 1, IsNew: false, IsAsked: false, IsDisabled: true };
  await page.route('**/api/admin/children/guardians/link', (route) =>
    route.fulfill({ json: { Success: true, Errors: [], Codes: [], Data } }),
  );
  await page.goto('/admin/children');
  await page.getByRole('link', { name: 'Mia Lopez' }).click();
  await page.getByRole('button', { name: 'Add guardian' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Email/).fill('somebody@demo.test');
  await dialog.getByRole('button', { name: 'Add guardian' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'they cannot sign in' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(notice).toBeInViewport({ ratio: 1 });
  const last = page.getByRole('main').locator('button, a').filter({ hasNotText: /^$/ }).last();
  const [above, below] = [await last.boundingBox(), await notice.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

/** Spaces all text as a person may, which a page has to bear; by script, as a rule in the page itself would be refused. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  );
  document.adoptedStyleSheets = [sheet];
}

test("a child's name is read whole on the smallest phone, also as somebody spaces their text", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, 'parent@demo.test');
  for (const path of ['/', '/parent-reports']) {
    await page.goto(path);
    const name = page.getByRole('banner').getByText('Ava Carter');
    await expect(name).toBeVisible();
    await page.evaluate(spaceText);
    const cutOff = await name.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
      scrollWidth - clientWidth,
      scrollHeight - clientHeight,
    ]);
    softly(cutOff, path).toEqual([0, 0]);
  }
});

test('a family of eight chooses among its children on the smallest phone, and no page is wider than it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, 'parent@demo.test');
  await page.route('**/api/membership/children', async (route) => {
    const answer = await route.fetch();
    const { Data, ...said } = (await answer.json()) as { Data: { ChildID: number }[] };
    const others = Array.from({ length: 6 }, (_, index) => ({ ...Data[0], ChildID: 900_000 + index }));
    await route.fulfill({ response: answer, json: { ...said, Data: [...Data, ...others] } });
  });
  await page.goto('/parent-reports');
  const children = page.getByRole('group', { name: 'Child' }).getByRole('button');
  await expect(children).toHaveCount(8);
  await children.last().focus();
  await expect(children.last()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the note of a look at a sleeper is broken on the sheet, so that who looked stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, 'rosebuds@demo.test');
  await page.route('**/api/sleep/sheet*', async (route) => {
    const answer = await route.fetch();
    const said = (await answer.json()) as { Data: { Sleeps: { Checks: { Note: string }[] }[] } };
    for (const { Checks } of said.Data.Sleeps) for (const check of Checks) check.Note = 'a'.repeat(250);
    await route.fulfill({ response: answer, json: said });
  });
  await page.goto('/room/sheet');
  await expect(page.getByText('a'.repeat(250)).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the time of a nap is read whole on the smallest phone, also as somebody spaces their text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, 'acorns@demo.test');
  await page.goto('/create-report/nap');
  const time = page.getByLabel('Start time', { exact: true });
  await time.fill('09:16');
  await page.evaluate(spaceText);
  const lacking = await time.evaluate((field) => {
    const has = field.clientWidth;
    field.style.width = 'max-content';
    return field.clientWidth - has;
  });
  expect(lacking).toBeLessThanOrEqual(0);
});
