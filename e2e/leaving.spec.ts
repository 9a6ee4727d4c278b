import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessible.ts';
import { photoOf } from './family.ts';
import { acceptInvitation } from './colleague.ts';
import { archiveChild } from './family.ts';
import { newInfant } from './infant.ts';
import { expect, signIn, test } from './story.ts';

// A connection that the server is about to give up is tried anew.
const statusOf = async (page: Page, url: string) => (await page.request.get(url, { maxRetries: 2 })).status();

test.use({ expectedErrors: /404 \(Not Found\)/ });

test('a child is archived: its room finds nothing of it any more, its family reads on, is told until when, and has an archive made (product 25.14, 25.7)', async ({
  page: director,
  browser,
}) => {
  await signIn(director, 'director.oak@demo.test');
  const child = await newInfant(director.request, 'Iggy');
  const open = async () => (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const [parent, room] = [await open(), await open()];
  await acceptInvitation(parent.request, child.token);
  await signIn(parent, child.parent);
  await signIn(room, 'acorns@demo.test');
  const { id: momentId, url } = await photoOf(room, [child.id], 'The last story before goodbye');
  const entry = `/moments/${momentId}/${child.id}`;
  await room.goto(entry);
  await expect(room.getByText('The last story before goodbye')).toBeVisible();
  expect(await statusOf(room, url)).toBe(200);

  await director.goto(`/admin/children/${child.id}`);
  await director.getByRole('button', { name: /^Archive / }).press('Enter');
  const sure = director.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true });
  await sure.press('Enter');
  await expect(director.getByText('The child was archived.')).toBeVisible();

  expect(await statusOf(room, url)).toBe(404);
  await room.goto(entry);
  await expect(room.getByRole('heading', { name: '404 - Not Found' })).toBeVisible();
  await room.goto('/moments');
  const students = room.getByRole('combobox', { name: 'Student' });
  await expect(students).toBeEnabled();
  await expect(students).not.toContainText(child.name);

  expect(await statusOf(parent, url)).toBe(200);
  await parent.goto('/dashboard');
  await expect(parent.getByText(/^Iggy left on /)).toBeVisible();
  await expect(parent.getByText(/You can read Iggy’s records until \w+ \d+, \d{4}\./)).toBeVisible();
  await expectAccessibleEverywhere(parent, 'left-note');
  await parent.getByRole('link', { name: 'Go to the records' }).press('Enter');
  await expect(parent.getByRole('heading', { level: 1, name: 'Iggy’s records' })).toBeVisible();
  await parent.getByRole('button', { name: 'Prepare download' }).press('Enter');
  const link = parent.getByRole('link', { name: /^Download the copy of/ });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expectAccessibleEverywhere(parent, 'family');
  const file = await parent.request.get((await link.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/zip']);
  await parent.goto(`/portfolio/${momentId}/${child.id}`);
  await expect(parent.getByText('The last story before goodbye')).toBeVisible();
});

test('a director lets families read longer and says why, and holds the records of a child until the hold is ended (product 25.12, 25.13)', async ({
  page: director,
}) => {
  await signIn(director, 'director.oak@demo.test');
  const child = await newInfant(director.request, 'Hugo');
  await director.goto(`/admin/children/${child.id}`);
  await director.getByRole('button', { name: 'Hold', exact: true }).press('Enter');
  const dialog = director.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Why' })).toBeVisible();
  await expectAccessibleEverywhere(director, 'hold');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('A question of the insurance');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(director.getByText('The records are on hold.')).toBeVisible();
  const held = director.getByRole('region', { name: 'Hold the records' });
  await expect(
    held.getByText(/^Held since .* by .*, until somebody ends it.*: A question of the insurance$/),
  ).toBeVisible();
  await expectAccessibleEverywhere(director, 'held');

  await director.goto('/admin/retention');
  const place = director.getByRole('region', { name: 'Oak Avenue' });
  await place.getByRole('button', { name: /^Edit how long/ }).press('Enter');
  await dialog.getByRole('combobox', { name: 'Or set one kind of record' }).selectOption('guardianLinks');
  await dialog.getByRole('textbox', { name: 'Kept for' }).fill('120');
  await expect(dialog.getByRole('combobox', { name: 'Unit' })).toHaveValue('day');
  await expect(dialog.getByRole('combobox', { name: 'Counted from' })).toHaveValue('left');
  await dialog.getByRole('textbox', { name: 'Source' }).fill('Our contract, 7');
  await expectAccessibleEverywhere(director, 'rule');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByText('Please say why it is to be so.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Families asked for a month more');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(director.getByText('How long Oak Avenue keeps records was saved.')).toBeVisible();
  const rule = place.getByRole('row', { name: /^Family access after/ });
  await expect(rule).toContainText('120 days after leaving');
  await expect(rule).toContainText('Our contract, 7. Families asked for a month more');

  await expect(place.getByText(`${child.name} is held since`)).toBeVisible();
  await expectAccessibleEverywhere(director, 'retention');
  await place.getByRole('button', { name: `End the hold on ${child.name}` }).press('Enter');
  await dialog.getByRole('button', { name: 'End', exact: true }).press('Enter');
  await expect(place.getByText(`${child.name} is held since`)).toHaveCount(0);
  await archiveChild(director.request, child.id);
});
