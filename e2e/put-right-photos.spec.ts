import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { archiveChild, newFamily, photoOf } from './family.ts';
import { comeBack, expect, test } from './story.ts';

interface Group {
  Children: { ChildID: number; FirstName: string; LastName: string }[];
}

/** The ids of these children of the location. */
async function idsOf(page: Page, ...names: string[]): Promise<number[]> {
  const groups = await ask<Group[]>(page.request, '/teacher-classroom/groups');
  const children = groups.flatMap(({ Children }) => Children);
  return names.map((name) => children.find((child) => `${child.FirstName} ${child.LastName}` === name)!.ChildID);
}

const sizes = ['thumb', 'detail', 'full'];
const statuses = (page: Page, url: string) =>
  Promise.all(sizes.map(async (size) => (await page.request.get(`${url}?size=${size}`)).status()));

test.use({ expectedErrors: /404 \(Not Found\)/ });

test('nothing of a photo of the wrong child is left to the family that it left, by no old address; the director alone still sees it (product 19.4)', async ({
  page,
  browser,
}) => {
  await comeBack(page, 'acorns@demo.test');
  await page.goto('/');
  const director = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await comeBack(director, 'director.oak@demo.test');
  // Another story that looks at a photo of its family must not find it gone.
  const ownFamily = await newFamily(director, browser, 'Uri');
  const { childId, page: family } = ownFamily;
  const { id, url } = await photoOf(page, [childId]);

  await family.goto(`/portfolio/${id}/${childId}`);
  const shown = family.getByRole('main').locator(`img[src*="${url}"]`).first();
  await expect(shown).toBeVisible();
  expect(await statuses(family, url)).toEqual([200, 200, 200]);
  const held = (await family.request.get(`${url}?size=full`)).headers();
  expect(held['cache-control']).toBe('private, no-cache');

  await page.goto(`/moments/${id}/${childId}`);
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Wrong child' }).check();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toBeHidden();

  // The same session, the same addresses, and what its browser holds.
  expect(await statuses(family, url)).toEqual([404, 404, 404]);
  const again = await family.request.get(`${url}?size=full`, { headers: { 'If-None-Match': held['etag'] ?? '*' } });
  expect(again.status()).toBe(404);
  await family.reload();
  await expect(family.getByText(/^An entry of \d+:\d\d [AP]M was withdrawn\.$/)).toBeVisible();
  await expectAccessible(family);
  for (const link of await family.getByRole('main').getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await family.goto('/portfolio');
  await expect(family.getByText(/^An entry of \d+:\d\d [AP]M was withdrawn\.$/).first()).toBeVisible();
  await expect(family.locator(`img[src*="${url}"]`)).toHaveCount(0);
  expect(await statuses(page, url)).toEqual([404, 404, 404]);

  await director.goto(`/moments/${id}/${childId}`);
  const history = director.getByRole('region', { name: 'This entry was withdrawn.' });
  await expect(history).toContainText('Wrong child');
  const kept = history.getByRole('img', { name: 'What was withdrawn' });
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(director);
  await archiveChild(director.request, ownFamily.childId);
  await Promise.all([family.context().close(), director.context().close()]);
});

test('a badge that was given to the wrong child is taken back, and its family finds it unearned (product 19.7)', async ({
  page,
  browser,
}) => {
  await comeBack(page, 'director@demo.test');
  const [mia] = await idsOf(page, 'Mia Lopez');
  interface Badge {
    BadgeID: number;
    ChildBadgeID: number;
    Title: string;
  }
  const body = { ChildID: mia, PageSize: 100 };
  const free = await ask<Badge[]>(page.request, '/badges-child', { ...body, ShowUnearned: true });
  const badge = free[0]!;
  await page.request.post('/api/badges/save/child', { data: { BadgeID: badge.BadgeID, ChildID: mia } });
  const earned = await ask<Badge[]>(page.request, '/badges-child', { ...body, ShowUnearned: false });
  const { ChildBadgeID } = earned.find(({ BadgeID }) => BadgeID === badge.BadgeID)!;

  await page.goto(`/badges/${mia}/${badge.BadgeID}/${ChildBadgeID}`);
  await page.getByRole('button', { name: 'Take this badge back…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Wrong child' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Unearned')).toBeVisible();

  const family = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await comeBack(family, 'parent.one@demo.test', 'Mia Lopez');
  await family.goto(`/badges/${mia}/${badge.BadgeID}/0`);
  await expect(family.getByText('Unearned')).toBeVisible();
  await expect(family.getByRole('button', { name: 'Take this badge back…' })).toHaveCount(0);
  await family.context().close();
});
