import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { password } from './browser.ts';
import { sayItWasEarlier } from './earlier.ts';
import { beginJob, countTaps, tapsOf } from './jobs.ts';
import { comeBack, expect, signIn, tick, test } from './story.ts';

const director = 'director.oak@demo.test';

interface Somebody {
  name: string;
  initials: string;
  pin: string;
}

const letter = () => String.fromCharCode(65 + randomInt(26));

/** Somebody whom no other story has. */
function somebody(firstName: string, pin: string): Somebody {
  const initials = [letter(), letter(), letter(), letter()].join('');
  return { name: `${firstName} ${initials}`, initials, pin };
}

/** Adds somebody to the rooms of Oak Avenue as its director does, who then choose their PIN by the link. */
async function enter(page: Page, { name, initials, pin }: Somebody, looks: boolean): Promise<void> {
  await page.goto('/admin/staff?part=rooms');
  await page.getByRole('button', { name: 'Add someone' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Initials' }).fill(initials);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `PIN link: ${name}` }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  if (looks) await expectAccessible(page);
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByLabel('PIN again', { exact: true }).fill(pin);
  if (looks) await expectAccessible(page);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByRole('heading', { name: 'Your PIN is set' })).toBeVisible();
}

const strip = (page: Page) => page.getByRole('group', { name: 'Who records' });

/** Taps the digits of a PIN. */
async function tapPin(dialog: Locator, pin: string): Promise<void> {
  for (const digit of pin) await dialog.getByRole('button', { name: digit, exact: true }).click();
}

async function isRecording(page: Page, { name }: Somebody): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(strip(page)).toContainText(name);
}

/** Lets those whom the story has entered leave again, so that other stories of the room find nobody there. */
async function leave(request: APIRequestContext, people: Somebody[]): Promise<void> {
  await ask(request, '/membership/login', { username: director, password });
  const members = await ask<{ StaffMemberID: number; Initials: string; Version: number }[]>(
    request,
    '/admin/staff-members?PageSize=100',
  );
  for (const { StaffMemberID, Initials, Version } of members) {
    if (!people.some(({ initials }) => initials === Initials)) continue;
    await ask(request, '/admin/staff-members/end', { StaffMemberID, Version });
  }
}

// What a tablet asks for once the director has signed it out.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

test('who records on a room’s tablet is said by a face and a PIN, stands on what they record, and is no family’s to read (product 21.1 to 21.6)', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const people = [somebody('Nora', '4826'), somebody('Otto', '59371')] as const;
  const [nora, otto] = people;
  try {
    await countTaps(page);
    await signIn(page, director);
    await enter(page, nora, true);
    await enter(page, otto, false);

    const tablet = `Tablet of ${nora.initials}`;
    await page.goto('/admin/staff?part=rooms');
    const actions = page.getByRole('row', { name: otto.name }).getByRole('button');
    await expect(actions).toHaveCount(3);
    const tops = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);

    await page.goto('/admin/devices');
    await page.getByRole('button', { name: 'Make this a room’s tablet' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name of the tablet' }).fill(tablet);
    await dialog.getByRole('combobox', { name: 'Classroom' }).selectOption({ label: 'Acorns Room' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make it the room’s' }).click();
    await expect(strip(page)).toContainText('No one is recording now.');
    // Its line runs from one edge of the screen to the other, as the header's own does.
    const { width = 0 } = page.viewportSize() ?? {};
    expect(await strip(page).boundingBox()).toMatchObject({ x: 0, width });
    await expectAccessible(page);

    await strip(page).getByRole('button', { name: 'Who is it?' }).click();
    await expect(dialog.getByRole('button', { name: nora.name })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: nora.name }).click();
    await tapPin(dialog, '9999');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('That PIN is not right.')).toBeVisible();
    await expectAccessible(page);
    await tapPin(dialog, nora.pin);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await isRecording(page, nora);

    // By keyboard; a PIN of five digits is not sent after four.
    await strip(page).getByRole('button', { name: 'Switch' }).press('Enter');
    await dialog.getByRole('button', { name: otto.name }).press('Enter');
    await expect(dialog.getByRole('group', { name: `PIN of ${otto.name}` })).toBeFocused();
    await page.keyboard.type(otto.pin);
    await page.keyboard.press('Enter');
    await isRecording(page, otto);

    // The tablet knows how many digits hers has: it sends them by itself.
    const before = await tapsOf(page);
    const job = beginJob('somebody else records');
    await strip(page).getByRole('button', { name: 'Switch' }).click();
    await dialog.getByRole('button', { name: nora.name }).click();
    await tapPin(dialog, nora.pin);
    await isRecording(page, nora);
    const taps = (await tapsOf(page)) - before;
    job.done(taps);
    expect(taps).toBe(6);

    await page.goto('/create-report/meal');
    await tick(page.getByRole('radio', { name: 'Lunch' }));
    await tick(page.getByRole('radio', { name: 'Ate All' }));
    await sayItWasEarlier(page);
    await page.getByRole('button', { name: /^Noah Reed/ }).click();
    const saved = page.waitForResponse(/\/daily-report\/save\//);
    await page.getByRole('button', { name: 'Save for 1' }).click();
    const { Data } = (await (await saved).json()) as { Data: { DailyReportId: number } };
    await expect(page.getByRole('heading', { name: 'Report saved' })).toBeVisible();
    const { children } = (await saved).request().postDataJSON() as { children: { childId: number }[] };
    const address = `${Data.DailyReportId}/${String(children[0]?.childId)}`;

    const family = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await comeBack(family, 'parent.oak@demo.test', 'Noah Reed');
    await family.goto(`/parent-reports/${address}`);
    await expect(family.getByText(/Ate All/).first()).toBeVisible();

    await page.goto(`/reports/${address}`);
    await expect(page.getByText('Recorded by')).toBeVisible();
    await expect(page.getByRole('main').getByText(nora.name)).toBeVisible();
    await page.getByRole('button', { name: 'Correct…' }).click();
    await tick(dialog.getByRole('radio', { name: 'Ate Some' }));
    await dialog.getByRole('radio', { name: 'Wrong amount' }).check();
    await dialog.getByRole('button', { name: 'Save the correction' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'History' }).click();
    await expect(dialog).toContainText(nora.name);
    await expect(dialog).toContainText('Wrong amount');
    await expectAccessible(page);

    await family.reload();
    await expect(family.getByText(/Ate Some/).first()).toBeVisible();
    for (const { name } of people) await expect(family.getByText(name)).toHaveCount(0);
    await family.context().close();

    // Signed out by the director, from anywhere.
    const office = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await signIn(office, director);
    await office.goto('/admin/devices');
    await expectAccessible(office);
    await office.getByRole('button', { name: `Sign out ${tablet}` }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(office.getByRole('dialog')).toBeHidden();
    await expect(office.getByRole('listitem').filter({ hasText: tablet })).toContainText('signed out');
    await office.context().close();
    expect((await page.request.get('/api/room/people')).status()).toBe(401);
  } finally {
    const request = await playwright.request.newContext({ baseURL: baseURL! });
    await leave(request, [...people]);
    await request.dispose();
  }
});
