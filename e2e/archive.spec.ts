import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { unzip } from '../apps/api/test/unzip.ts';
import { expectAccessibleEverywhere } from './accessible.ts';
import { ask } from './ask.ts';
import { archiveChild, newFamily, photoOf } from './family.ts';
import { comeBack, expect, test } from './story.ts';

/** Unpacks a ZIP into a folder, as a person would; gives the names of its files. */
async function unpack(file: string, folder: string): Promise<string[]> {
  const files = await unzip(await readFile(file));
  for (const [name, { bytes }] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return [...files.keys()];
}

/** Every photo of a page, once it is loaded, has pixels. */
async function expectPhotos(page: Page, count: number): Promise<void> {
  const photos = page.locator('figure img');
  await expect(photos).toHaveCount(count);
  for (const photo of await photos.all()) {
    await photo.scrollIntoViewIfNeeded();
    await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
}

test('a parent has an archive made, downloads it, and reads it in a browser without any network (product 25.7, 25.8)', async ({
  page: director,
  browser,
}) => {
  await comeBack(director, 'director.oak@demo.test');
  const family = await newFamily(director, browser, 'Nele');
  const { childId, page: parent } = family;
  const room = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await comeBack(room, 'acorns@demo.test');
  await room.goto('/');
  const notes = ['Poured water from one cup to the other', 'Built a tower as high as the shelf'];
  for (const note of notes) await photoOf(room, [childId], note);
  await ask(director.request, '/attendance/check-in', { ChildIDs: [childId] });

  // By keyboard, and the page says when it is ready.
  await parent.goto(`/family/${childId}`);
  await parent.getByRole('button', { name: 'Prepare download' }).press('Enter');
  const download = parent.getByRole('link', { name: /^Download the copy of / });
  await expect(download).toBeVisible({ timeout: 30_000 });
  await expect(parent.getByRole('status').filter({ hasText: 'The download is ready.' })).toBeVisible();
  await expectAccessibleEverywhere(parent, 'family');
  const coming = parent.waitForEvent('download');
  await download.press('Enter');
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^Nele-Ever\w+-\d{4}-\d\d-\d\d\.zip$/i);
  const folder = test.info().outputPath('archive');
  const names = await unpack(await file.path(), folder);
  expect(names.filter((name) => name.startsWith('photos/'))).toHaveLength(notes.length);

  // Nothing but files of that folder is asked for; whatever else would be is not answered and counted.
  const context = await browser.newContext({ serviceWorkers: 'block', offline: true });
  const asked: string[] = [];
  const root = `${pathToFileURL(folder).href}/`;
  context.on('request', (request) => asked.push(request.url()));
  const page = await context.newPage();
  await page.goto(`${root}index.html`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nele Ever');
  await expectAccessibleEverywhere(page, 'index');

  // To the month by keyboard alone.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /2 moments/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/months\/\d{4}-\d\d\.html$/);
  for (const note of notes) await expect(page.getByText(note)).toBeVisible();
  await expectPhotos(page, notes.length);
  await expectAccessibleEverywhere(page, 'month');

  // On paper: black on white, no photo across two sheets and none wider than one.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 680, height: 900 });
  const printed = await page.evaluate(() => ({
    paper: getComputedStyle(document.body).backgroundColor,
    widest: document.documentElement.scrollWidth,
    breaks: [...document.querySelectorAll('.entry')].map((entry) => getComputedStyle(entry).breakInside),
    highest: Math.max(...[...document.querySelectorAll('.entry')].map((entry) => entry.getBoundingClientRect().height)),
  }));
  expect(printed).toMatchObject({ paper: 'rgb(255, 255, 255)', breaks: ['avoid', 'avoid'] });
  expect(printed.widest).toBeLessThanOrEqual(680);
  // A sheet of letter paper between its margins.
  expect(printed.highest).toBeLessThan(960);
  const shots = process.env['E2E_SHOTS'];
  const paper = await page.pdf({
    format: 'Letter',
    ...(shots === undefined ? {} : { path: join(shots, 'month.pdf') }),
  });
  expect(paper.subarray(0, 4).toString()).toBe('%PDF');

  // Every link of every page leads to a file of the archive.
  for (const name of names.filter((one) => one.endsWith('.html'))) {
    await page.goto(`${root}${name}`);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement | HTMLImageElement>('[href], [src]')].map((one) =>
        'href' in one ? one.href : one.src,
      ),
    );
    expect(links.length).toBeGreaterThan(0);
    const outside = links.filter((link) => !names.includes(decodeURI(link.replace(root, '').replace(/#.*$/, ''))));
    expect(outside).toEqual([]);
  }
  expect(asked.filter((url) => !url.startsWith(root))).toEqual([]);

  await archiveChild(director.request, family.childId);
});
