import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { acceptInvitation } from './colleague.ts';
import { archiveChild } from './family.ts';
import { newInfant } from './infant.ts';
import { comeBack, expect, signInAsParent, tick, test } from './story.ts';

const director = 'director.oak@demo.test';

async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })).newPage();
}

test('a plan is recorded, marked on the board, heeded at a check and at the bottle, and the parent reads both (product 26, 8.10)', async ({
  page,
  browser,
}) => {
  await comeBack(page, director);
  const infant = await newInfant(page.request, 'Pia');
  const { id, name, parent } = infant;
  await page.goto(`/admin/children/${id}`);
  const plans = page.getByRole('region', { name: 'Care plans' });
  const dialog = page.getByRole('dialog');
  const add = async (kind: 'Sleep' | 'Feeding', words: string) => {
    await plans.getByRole('button', { name: 'Add care plan' }).click();
    await tick(dialog.getByRole('radio', { name: kind }));
    await dialog.getByRole('textbox', { name: /What to do/ }).fill(words);
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
  await expect(
    room.getByRole('button', { name: new RegExp(`^Check ${name} .*on the side, breathing easy`) }),
  ).toBeVisible();
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
  // A tap so soon after the first of all sleepers has appeared is not meant for it.
  await room.getByRole('button', { name: `Wake up ${name}` }).press('Enter');
  await expect(tile).toBeVisible();
  await room.getByRole('link', { name: 'Sleep sheet' }).click();
  const nap = room.getByRole('article', { name });
  await expect(nap).toContainText('Placed on the side');
  await expect(nap).toContainText('Sleep plan: May lie on the side too. Letter of Dr. Osei.');
  await room.emulateMedia({ media: 'print' });
  await expect(nap.getByText('Letter of Dr. Osei.')).toBeVisible();
  await room.emulateMedia({ media: 'screen' });
  await room.goBack();
  await tile.click();

  await expect(offered.getByRole('link', { name: 'Photo' })).toHaveAttribute('href', /create-moment\?student=/);
  await offered.getByRole('link', { name: 'Bottle' }).click();
  await expect(room.getByText(`Feeding plan of ${name}:`)).toBeVisible();
  await tick(room.getByRole('radio', { name: '6oz', exact: true }));
  await room
    .getByRole('group', { name: /^Taken/ })
    .getByRole('button', { name: '4oz', exact: true })
    .click();
  await room.getByRole('button', { name: 'Formula' }).click();
  await expectAccessible(room);
  await room.getByRole('button', { name: 'Save for 1' }).click();
  await expect(room.getByText('Report saved')).toBeVisible();
  await room.context().close();

  const family = await another(browser);
  await acceptInvitation(family.request, infant.token);
  await signInAsParent(family, parent, name);
  await expect(family.getByRole('region', { name: 'Today' })).toContainText('Bottle: took 4oz of 6oz');
  await family.getByRole('link', { name: /took 4oz of 6oz/ }).click();
  await expect(family.getByText('Took 4oz of 6oz')).toBeVisible();
  await expectAccessible(family);
  await family.goto('/portfolio');
  await expect(family.getByRole('region', { name: 'Care plans' })).toContainText('Held upright.');
  await expectAccessible(family);
  await family.context().close();

  await archiveChild(page.request, infant.id);
});
