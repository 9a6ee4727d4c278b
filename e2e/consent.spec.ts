import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { archiveChild, type Family, newFamily, photoOf } from './family.ts';
import { comeBack, expect, test } from './story.ts';

// A connection that the server is about to give up is tried anew.
const statusOf = async (page: Page, url: string) =>
  Promise.all(
    ['thumb', 'full'].map(async (size) => (await page.request.get(`${url}?size=${size}`, { maxRetries: 2 })).status()),
  );

test.use({ expectedErrors: /404 \(Not Found\)/ });

test('a parent withdraws a consent in one tap: the other family keeps the moment and is told why its photo is gone, and the director settles what becomes of it (product 25.1, 25.4, 25.5)', async ({
  page: director,
  browser,
}) => {
  await comeBack(director, 'director.oak@demo.test');
  const [una, otto] = [await newFamily(director, browser, 'Una'), await newFamily(director, browser, 'Otto')];
  const room = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await comeBack(room, 'acorns@demo.test');
  await room.goto('/');
  const { id, url } = await photoOf(room, [una.childId, otto.childId]);
  const momentOf = ({ childId }: Family) => `/portfolio/${id}/${childId}`;

  await otto.page.goto(momentOf(otto));
  await expect(otto.page.getByRole('main').locator(`img[src*="${url}"]`).first()).toBeVisible();

  // From the portfolio to the consents, and one tap.
  await una.page.goto('/portfolio');
  await una.page.getByRole('link', { name: 'Una’s records' }).click();
  await expect(una.page.getByRole('heading', { level: 1, name: 'Una’s records' })).toBeVisible();
  await expect(una.page.getByText('on paper')).toBeVisible();
  await expectAccessible(una.page);
  await una.page.getByRole('button', { name: 'Say no: Photos with other children' }).click();
  await expect(una.page.getByText('Saved. This applies from now on.')).toBeVisible();

  expect(await statusOf(otto.page, url)).toEqual([404, 404]);
  expect(await statusOf(room, url)).toEqual([404, 404]);
  expect(await statusOf(una.page, url)).toEqual([200, 200]);
  await otto.page.reload();
  await expect(otto.page.getByText('This photo is not shown: a family withdrew its consent to it.')).toBeVisible();
  await expect(otto.page.getByText('The two at the sand table')).toBeVisible();
  await expectAccessible(otto.page);
  await room.goto(`/moments/${otto.childId}`);
  await expect(room.getByText('Photo hidden').first()).toBeVisible();

  await director.goto('/');
  await director.getByRole('link', { name: 'Hidden photos' }).click();
  const held = director.getByRole('listitem').filter({ has: director.locator(`img[src*="${url}"]`) });
  await expect(held).toContainText('Una');
  await expect(held).toContainText('with 1 other child');
  await expectAccessible(director);
  await held.getByRole('button', { name: /^Keep for the family only/ }).click();
  const dialog = director.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Keep for the family only' }).click();
  await expect(held).toHaveCount(0);
  expect(await statusOf(director, url)).toEqual([404, 404]);
  expect(await statusOf(una.page, url)).toEqual([200, 200]);

  // Said yes again, everybody on the photo sees it again.
  await una.page.getByRole('button', { name: 'Say yes: Photos with other children' }).click();
  await expect.poll(() => statusOf(otto.page, url)).toEqual([200, 200]);
  for (const family of [una, otto]) await archiveChild(director.request, family.childId);
});

test('a director enters what was said on paper, on the child’s page and by keyboard; the family reads it so (product 25.1)', async ({
  page: director,
  browser,
}) => {
  await comeBack(director, 'director.oak@demo.test');
  const ivo = await newFamily(director, browser, 'Ivo');
  await director.goto(`/admin/children/${ivo.childId}`);
  await director.getByRole('button', { name: 'Show consents' }).press('Enter');
  const answer = director.getByRole('button', { name: 'Say no (on paper): The small photo in the room' });
  await answer.focus();
  await director.keyboard.press('Enter');
  await expect(director.getByText('Saved. This applies from now on.')).toBeVisible();
  await ivo.page.goto(`/family/${ivo.childId}`);
  const card = ivo.page.getByRole('region', { name: 'The small photo in the room' });
  await expect(card).toContainText('on paper');
  await expect(card).not.toContainText('by ');
  await archiveChild(director.request, ivo.childId);
});
