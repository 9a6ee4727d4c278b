import type { Page } from '@playwright/test';
import { sidewaysPhoto } from './photo.ts';
import { comeBack, expect, expectAccessible, test } from './story.ts';

interface Group {
  Children: { ChildID: number; FirstName: string; LastName: string }[];
}

async function dataOf<Data>(page: Page, url: string, body?: object): Promise<Data> {
  const answer = await (body === undefined ? page.request.get(url) : page.request.post(url, { data: body }));
  return ((await answer.json()) as { Data: Data }).Data;
}

/** The ids of these children of the location. */
async function idsOf(page: Page, ...names: string[]): Promise<number[]> {
  const groups = await dataOf<Group[]>(page, '/api/teacher-classroom/groups');
  const children = groups.flatMap(({ Children }) => Children);
  return names.map((name) => children.find((child) => `${child.FirstName} ${child.LastName}` === name)!.ChildID);
}

/** A moment of these children, as the room's tablet would send it; gives its id and the URL of its photo. */
async function momentOf(page: Page, childIds: number[]): Promise<{ id: number; url: string }> {
  const answer = await page.request.post('/api/daily-moment/save/file', {
    multipart: { file: await sidewaysPhoto(page) },
  });
  const { Data: Filename } = (await answer.json()) as { Data: string };
  const [subject] = await dataOf<{ Id: number }[]>(page, '/api/funny-daffer/subject');
  const children = childIds.map((childId) => ({ childId }));
  const saved = await dataOf<{ DailyMomentId: number }>(page, '/api/daily-moment/save/', {
    Filename,
    SubjectID: subject!.Id,
    Note: '',
    children,
  });
  return { id: saved.DailyMomentId, url: `/api/images/${Filename}` };
}

const sizes = ['thumb', 'detail', 'full'];
const statuses = (page: Page, url: string) =>
  Promise.all(sizes.map(async (size) => (await page.request.get(`${url}?size=${size}`)).status()));

test.use({ expectedErrors: /404 \(Not Found\)/ });

test('nothing of a photo of the wrong child is left to the family that it left, by no old address; the director alone still sees it (product 19.4)', async ({
  page,
  browser,
}) => {
  await comeBack(page, 'sunflowers@demo.test');
  const [ava] = await idsOf(page, 'Ava Carter');
  await page.goto('/');
  const { id, url } = await momentOf(page, [ava!]);

  const family = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await comeBack(family, 'parent@demo.test', 'Ava Carter');
  await family.goto(`/portfolio/${String(id)}/${String(ava)}`);
  const shown = family.getByRole('main').locator(`img[src*="${url}"]`).first();
  await expect(shown).toBeVisible();
  expect(await statuses(family, url)).toEqual([200, 200, 200]);
  const held = (await family.request.get(`${url}?size=full`)).headers();
  expect(held['cache-control']).toBe('private, no-cache');

  await page.goto(`/moments/${String(id)}/${String(ava)}`);
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
  await family.goto('/portfolio');
  await expect(family.getByText(/^An entry of \d+:\d\d [AP]M was withdrawn\.$/).first()).toBeVisible();
  await expect(family.locator(`img[src*="${url}"]`)).toHaveCount(0);
  expect(await statuses(page, url)).toEqual([404, 404, 404]);

  const director = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await comeBack(director, 'director@demo.test');
  await director.goto(`/moments/${String(id)}/${String(ava)}`);
  const history = director.getByRole('region', { name: 'This entry was withdrawn.' });
  await expect(history).toContainText('Wrong child');
  const kept = history.getByRole('img', { name: 'What was withdrawn' });
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(director);
  await Promise.all([family.context().close(), director.context().close()]);
});

test('a badge that was given to the wrong child is taken back, and its family finds it unearned (product 19.7)', async ({
  page,
  browser,
}, { project }) => {
  await comeBack(page, 'director@demo.test');
  const [mia] = await idsOf(page, 'Mia Lopez');
  interface Badge {
    BadgeID: number;
    ChildBadgeID: number;
    Title: string;
  }
  const body = { ChildID: mia, PageSize: 100 };
  const free = await dataOf<Badge[]>(page, '/api/badges-child', { ...body, ShowUnearned: true });
  // A story of the other project has one of its own.
  const badge = free.at(project.name === 'phone' ? 0 : -1)!;
  await page.request.post('/api/badges/save/child', { data: { BadgeID: badge.BadgeID, ChildID: mia } });
  const earned = await dataOf<Badge[]>(page, '/api/badges-child', { ...body, ShowUnearned: false });
  const { ChildBadgeID } = earned.find(({ BadgeID }) => BadgeID === badge.BadgeID)!;

  await page.goto(`/badges/${String(mia)}/${String(badge.BadgeID)}/${String(ChildBadgeID)}`);
  await page.getByRole('button', { name: 'Take this badge back…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Wrong child' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Unearned')).toBeVisible();

  const family = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await comeBack(family, 'parent.one@demo.test', 'Mia Lopez');
  await family.goto(`/badges/${String(mia)}/${String(badge.BadgeID)}/0`);
  await expect(family.getByText('Unearned')).toBeVisible();
  await expect(family.getByRole('button', { name: 'Take this badge back…' })).toHaveCount(0);
  await family.context().close();
});
