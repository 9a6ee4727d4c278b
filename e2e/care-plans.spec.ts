import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { linkMailedTo, password } from './colleague.ts';
import { comeBack, expect, expectAccessible, signInAsParent, test } from './story.ts';

const director = 'director.oak@demo.test';
const monthMs = 30 * 24 * 60 * 60_000;

async function send<Data>(request: APIRequestContext, path: string, data?: object): Promise<Data> {
  const answer = data ? await request.post(`/api${path}`, { data }) : await request.get(`/api${path}`);
  return ((await answer.json()) as { Data: Data }).Data;
}

interface Infant {
  id: number;
  name: string;
  parent: string;
}

/** An infant of the Acorns whom no other story has, with a parent who can sign in. */
async function newInfant(request: APIRequestContext): Promise<Infant> {
  const letters = Array.from({ length: 5 }, () => String.fromCharCode(97 + randomInt(26))).join('');
  const LastName = `Q${letters}`;
  const rooms = await send<{ Name: string; Groups: { GroupID: number }[] }[]>(request, '/admin/classrooms');
  const GroupID = rooms.find(({ Name }) => Name.includes('Acorns'))?.Groups[0]?.GroupID;
  const BirthDate = new Date(Date.now() - 5 * monthMs).toISOString().slice(0, 10);
  const child = { FirstName: 'Pia', LastName, BirthDate, GroupID, PhotoConsent: true };
  const { ID } = await send<{ ID: number }>(request, '/admin/children/save', child);
  const parent = `parent.${randomUUID()}@demo.test`;
  const guardian = { ChildID: ID, Email: parent, Name: 'Paula Parent', Relationship: 'Mother' };
  const { UserID } = await send<{ UserID: number }>(request, '/admin/children/guardians/link', guardian);
  await send(request, '/admin/people/invite', { UserIDs: [UserID] });
  const TokenID = new URL(await linkMailedTo(parent, 'welcome'), 'http://localhost').searchParams.get('id');
  return { id: ID, name: `Pia ${LastName}`, parent: `${parent} ${TokenID ?? ''}` };
}

async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })).newPage();
}

test('a plan is recorded, marked on the board, heeded at a check and at the bottle, and the parent reads both (product 26, 8.10)', async ({
  page,
  browser,
}) => {
  await comeBack(page, director);
  const { id, name, parent } = await newInfant(page.request);
  const [email = '', token = ''] = parent.split(' ');
  await page.goto(`/admin/children/${String(id)}`);
  const plans = page.getByRole('region', { name: 'Care plans' });
  const dialog = page.getByRole('dialog');
  const add = async (kind: 'Sleep' | 'Feeding', words: string) => {
    await plans.getByRole('button', { name: 'Add care plan' }).click();
    await dialog.getByRole('radio', { name: kind }).check({ force: true });
    await dialog.getByRole('textbox', { name: /What is to be done/ }).fill(words);
    if (kind === 'Sleep') await dialog.getByRole('checkbox', { name: 'On the side' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(plans.getByText(words)).toBeVisible();
  };
  // The room's board stands open meanwhile, and nobody touches it.
  const room = await another(browser);
  await comeBack(room, 'acorns@demo.test');
  const stands = room.waitForResponse((answer) => answer.url().includes('/api/live') && answer.ok());
  await room.goto('/room');
  await stands;
  const tile = room.getByRole('button', { name: new RegExp(name), expanded: false });
  await expect(tile).toBeVisible();
  await expect(tile).not.toContainText('plan');
  await add('Sleep', 'Letter of Dr. Osei.');
  await expect(tile).toContainText('Sleep plan');
  await add('Feeding', 'Held upright.');
  await expect(tile).toContainText('Feeding plan');
  await expectAccessible(page);

  await tile.click();
  const offered = room.getByRole('group', { name: `For ${name}` });
  await expect(offered).toContainText('May lie on the side too. Letter of Dr. Osei.');
  await expectAccessible(room);
  await offered.getByRole('button', { name: 'Start nap on the side' }).click();
  await expect(room.getByRole('button', { name: `Check ${name}: on the side, breathing easy` })).toBeVisible();
  await room.getByRole('button', { name: `Describe a check of ${name}` }).click();
  const check = room.getByRole('dialog');
  const first = check.getByRole('group', { name: 'What was done' }).getByRole('button').first();
  await check.getByRole('button', { name: 'Side' }).click();
  await expect(first).toHaveText('None');
  await expect(check.getByText('is to lie on the')).toBeHidden();
  await check.getByRole('button', { name: 'Stomach' }).click();
  await expect(first).toHaveText('Returned to back');
  await expect(check.getByText('Pia is to lie on the back or the side.')).toBeVisible();
  await expectAccessible(room);
  await check.getByRole('button', { name: 'Side' }).click();
  await check.getByRole('button', { name: 'Save check' }).click();
  await expect(room.getByText(`Checked ${name}.`)).toBeVisible();
  await room.getByRole('button', { name: `Wake up ${name}` }).click();
  await expect(tile).toBeVisible();
  await room.getByRole('link', { name: 'Sleep sheet' }).click();
  const nap = room.getByRole('article', { name });
  await expect(nap).toContainText('Put down on the side');
  await expect(nap).toContainText('Sleep plan: May lie on the side too. Letter of Dr. Osei.');
  await room.emulateMedia({ media: 'print' });
  await expect(nap.getByText('Letter of Dr. Osei.')).toBeVisible();
  await room.emulateMedia({ media: 'screen' });
  await room.goBack();
  await tile.click();

  await expect(offered.getByRole('link', { name: 'Photo' })).toHaveAttribute('href', /create-moment\?student=/);
  await offered.getByRole('link', { name: 'Bottle' }).click();
  await expect(room.getByText(`Feeding plan of ${name}:`)).toBeVisible();
  await room.getByRole('radio', { name: '6oz', exact: true }).check({ force: true });
  await room
    .getByRole('group', { name: /^Taken/ })
    .getByRole('button', { name: '4', exact: true })
    .click();
  await room.getByRole('button', { name: 'Formula' }).click();
  await expectAccessible(room);
  await room.getByRole('button', { name: 'Save for 1' }).click();
  await expect(room.getByText('Report saved')).toBeVisible();
  await room.context().close();

  const family = await another(browser);
  const chosen = { NewPassword: password, ConfirmPassword: password, TokenID: token };
  await send(family.request, '/membership/invitation/accept', chosen);
  await signInAsParent(family, email, name);
  await expect(family.getByRole('region', { name: 'Today' })).toContainText('Bottle: took 4 of 6 oz');
  await family.getByRole('link', { name: /took 4 of 6 oz/ }).click();
  await expect(family.getByText('Took 4 of 6 oz')).toBeVisible();
  await expectAccessible(family);
  await family.goto('/portfolio');
  await expect(family.getByRole('region', { name: 'Care plans' })).toContainText('Held upright.');
  await expectAccessible(family);
  await family.context().close();

  // Nobody else finds her in the room.
  const { Version } = await send<{ Version: number }>(page.request, `/admin/children/${String(id)}`);
  await send(page.request, '/admin/children/archive', { ID: id, Version, Archived: true });
});
