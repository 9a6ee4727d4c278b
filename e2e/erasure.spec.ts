import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessible.ts';
import { ask } from './ask.ts';
import { archiveChild } from './family.ts';
import { expect, signIn, test } from './story.ts';

/** A child of Oak Avenue that was here today and has left. */
async function leftChild(director: Page): Promise<{ childId: number; name: string }> {
  const [{ GroupID }] = await ask<[{ GroupID: number }]>(director.request, '/admin/children');
  const LastName = `Leaver${randomUUID().slice(0, 6)}`;
  const child = { FirstName: 'Quentin', LastName, GroupID, PhotoConsent: true };
  const { ID } = await ask<{ ID: number }>(director.request, '/admin/children/save', child);
  await ask(director.request, '/attendance/check-in', { ChildIDs: [ID] });
  await archiveChild(director.request, ID);
  return { childId: ID, name: `Quentin ${LastName}` };
}

test.use({ expectedErrors: /404 \(Not Found\)/ });

test('a director asks to erase a child that has left, an admin confirms it, and what stays is said with its day (product 25.20, 25.22)', async ({
  page: director,
  browser,
}) => {
  // It stops at every width, in light and dark, four times.
  await signIn(director, 'director.oak@demo.test');
  const { childId, name } = await leftChild(director);
  await director.goto(`/admin/children/${childId}`);
  await director.getByRole('button', { name: 'Erase…' }).press('Enter');
  const dialog = director.getByRole('dialog');
  const attendance = dialog.getByRole('row', { name: /^Attendance 1 Stays apart until .*WAC 110-300-0465/ });
  await expect(attendance).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'The child’s record 1 Goes' })).toBeVisible();
  await expectAccessibleEverywhere(director, 'ask');
  const reason = dialog.getByRole('textbox', { name: /^Why/ });
  await reason.fill(`For ${name}`);
  await dialog.getByRole('button', { name: 'Ask for the erasure' }).click();
  await expect(
    dialog.getByText('without the name of the child or a guardian: the reason stays.').first(),
  ).toBeVisible();
  await reason.fill('The family has asked for it by letter.');
  await dialog.getByRole('button', { name: 'Ask for the erasure' }).click();
  await expect(dialog).toHaveCount(0);

  // A mistake is taken back before anybody confirms it, and asked for anew.
  await director.goto('/admin/erasures');
  await director.getByRole('button', { name: `Withdraw the erasure of ${name}` }).press('Enter');
  await expectAccessibleEverywhere(director, 'withdraw');
  await director.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(director.getByText('The erasure was withdrawn. Nothing was erased.')).toBeVisible();
  await expect(director.getByRole('heading', { name })).toHaveCount(0);
  await director.goto(`/admin/children/${childId}`);
  await director.getByRole('button', { name: 'Erase…' }).press('Enter');
  await reason.fill('The family has asked for it by letter.');
  await dialog.getByRole('button', { name: 'Ask for the erasure' }).click();
  await expect(dialog).toHaveCount(0);

  await director.getByRole('link', { name: 'Erasures' }).first().click();
  const asked = director.getByRole('listitem').filter({ has: director.getByRole('heading', { name }) });
  await expect(asked.getByText('Waiting for a second person')).toBeVisible();
  await expect(asked.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);

  const admin = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signIn(admin, 'admin@demo.test');
  await admin.goto('/admin/erasures');
  await expectAccessibleEverywhere(admin, 'list');
  await admin.getByRole('button', { name: `Confirm the erasure of ${name}` }).press('Enter');
  await admin.getByRole('dialog').getByRole('button', { name: 'Erase' }).press('Enter');
  const done = admin
    .getByRole('listitem')
    .filter({ has: admin.getByRole('heading', { name: `Child no. ${childId}` }) });
  await expect(done.getByText('Done', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(done.getByRole('row', { name: /^Attendance 1 Stays apart until/ })).toBeVisible();
  await expect(admin.getByText(name)).toHaveCount(0);
  await expectAccessibleEverywhere(admin, 'done');
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: `Download for an inspection: Child no. ${childId}` }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe(`kept-of-child-${childId}.csv`);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /^\uFEFFKind,Day,What is recorded,Kept until,Rule\r\n[^]*\r\nAttendance,/,
  );
  await admin.goto(`/admin/children/${childId}`);
  await expect(admin.getByText(name)).toHaveCount(0);
  expect((await admin.request.get(`/api/admin/children/${childId}`)).status()).toBe(404);
});
