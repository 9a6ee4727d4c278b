import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, logOut, signIn, signInAsParent, tick, takeFromMenu, test } from './story.ts';

/** Each viewport has its own room, so that both stories can be told at once. */
const casts = {
  phone: {
    teacher: 'sunflowers@demo.test',
    students: ['Ava Carter', 'Kai Anderson', 'Mia Lopez'],
    child: 'Ava Carter',
  },
  desktop: {
    teacher: 'rosebuds@demo.test',
    students: ['Liam Carter', 'Stella Romano', 'Leo Hassan'],
    child: 'Liam Carter',
  },
} as const;

interface Entry {
  type: string;
  fill: (page: Page) => Promise<void>;
  /** What the parent's list says. */
  summary: string | RegExp;
  /** What the detail says besides. */
  facts: (string | RegExp)[];
}

const choose = (page: Page, name: string) => tick(page.getByRole('radio', { name, exact: true }));
const note = (page: Page, text: string) => page.getByRole('textbox', { name: /^Note/ }).fill(text);

const entries: Entry[] = [
  {
    type: 'Bottle',
    fill: async (page) => {
      await choose(page, '4.5oz');
      await note(page, 'Drank it all.');
    },
    summary: '4.5oz',
    facts: ['4.5oz', 'Drank it all.'],
  },
  {
    type: 'Meal',
    fill: async (page) => {
      await choose(page, 'Lunch');
      await choose(page, 'Ate Most');
    },
    summary: 'Ate Most · Lunch',
    facts: ['Lunch', 'Ate Most'],
  },
  {
    type: 'Nap',
    fill: async (page) => {
      await page.getByLabel('Start time', { exact: true }).fill('13:05');
      await page.getByLabel('End time', { exact: true }).fill('14:20');
    },
    summary: 'Nap 1:05 PM – 2:20 PM',
    facts: [/1:05 PM/, /2:20 PM/],
  },
  {
    type: 'Diaper',
    fill: (page) => choose(page, 'Pee & BM'),
    summary: 'Pee & BM',
    facts: ['Pee & BM'],
  },
  { type: 'Potty', fill: (page) => choose(page, 'Dry'), summary: 'Dry', facts: ['Dry'] },
  {
    type: 'Supplies',
    fill: async (page) => {
      await tick(page.getByRole('checkbox', { name: 'Wipes' }));
      await tick(page.getByRole('checkbox', { name: 'Diapers' }));
    },
    summary: 'Diapers, Wipes',
    facts: ['Diapers, Wipes'],
  },
  {
    type: 'Note/Message',
    fill: (page) => note(page, 'Sang the rain song twice.'),
    summary: 'Sang the rain song twice.',
    facts: ['Sang the rain song twice.'],
  },
];

async function record(page: Page, entry: Entry, students: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: entry.type, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: entry.type })).toBeVisible();
  await entry.fill(page);
  for (const student of students) await page.getByRole('button', { name: student }).click();
  await page.getByRole('button', { name: 'Save for 3' }).click();
  await expect(page.getByText('Report saved')).toBeVisible();
}

test.describe.configure({ mode: 'serial' });

test('a teacher records each of the seven kinds for three children of two groups', async ({ page }, { project }) => {
  const cast = casts[project.name as keyof typeof casts];
  await signIn(page, cast.teacher);
  await page.getByRole('link', { name: 'Create Report' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Report' })).toBeVisible();
  await expectAccessible(page);
  for (const [index, entry] of entries.entries()) {
    if (index > 0) await page.getByRole('link', { name: 'Start a New Report' }).click();
    await record(page, entry, cast.students);
  }
  await page.getByRole('link', { name: 'Sent Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'View Reports' })).toBeVisible();
  for (const student of cast.students) {
    await expect(
      page.getByRole('link', { name: student }).filter({ hasText: 'Sang the rain song twice.' }).first(),
    ).toBeVisible();
  }
  await expectAccessible(page);
  await logOut(page);
});

test('the parent of one reads exactly their own child’s day, in words, and opens each entry', async ({ page }, {
  project,
}) => {
  const cast = casts[project.name as keyof typeof casts];
  await signIn(page, 'parent@demo.test');
  await page
    .getByRole('tab', { name: cast.child.split(' ')[0] ?? '' })
    .or(page.getByRole('radio', { name: cast.child }))
    .first()
    .click();
  await takeFromMenu(page, 'Reports');
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(rows).toHaveCount(10);
  for (const other of cast.students.filter((student) => student !== cast.child)) {
    await expect(page.getByRole('main').getByText(other)).toHaveCount(0);
  }
  await expectAccessible(page);
  for (const [index, entry] of entries.toReversed().entries()) {
    const row = rows.nth(index);
    await expect(row).toContainText(entry.type);
    await expect(row).toContainText(entry.summary);
    await row.click();
    await expect(page.getByRole('heading', { level: 1, name: entry.type })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(cast.child).first()).toBeVisible();
    for (const fact of entry.facts) await expect(main.getByText(fact).first()).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(10);
  }
});

test.describe('another family', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('sees none of it, not even by its address', async ({ page, browser }, { project }) => {
    const cast = casts[project.name as keyof typeof casts];
    const own = await browser.newPage();
    await signIn(own, 'parent@demo.test');
    await own
      .getByRole('tab', { name: cast.child.split(' ')[0] ?? '' })
      .or(own.getByRole('radio', { name: cast.child }))
      .first()
      .click();
    await takeFromMenu(own, 'Reports');
    await own.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(own.getByRole('heading', { level: 1, name: 'Note/Message' })).toBeVisible();
    const address = own.url();
    await own.close();

    await signInAsParent(page, 'parent.oak@demo.test', 'Noah Reed');
    await takeFromMenu(page, 'Reports');
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveCount(10);
    for (const student of cast.students) await expect(page.getByRole('main').getByText(student)).toHaveCount(0);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: '404 - Not Found' })).toBeVisible();
  });
});
