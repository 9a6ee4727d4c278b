import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { acceptInvitation } from './colleague.ts';
import { archiveChild } from './family.ts';
import { letPass, newInfant } from './infant.ts';
import { beginJob } from './jobs.ts';
import { comeBack, expect, signInAsParent, test } from './story.ts';

const director = 'director.oak@demo.test';
const room = 'acorns@demo.test';
const landscape = { viewport: { width: 1180, height: 820 }, hasTouch: true };
const phoneSize = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function opened(browser: Browser, size: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext({ ...size, serviceWorkers: 'block', reducedMotion: 'reduce' })).newPage();
}

/** Opens a page and waits until it hears what others do. */
async function openLive(page: Page, path: string): Promise<void> {
  const stands = page.waitForResponse((answer) => answer.url().includes('/api/live') && answer.ok());
  await page.goto(path);
  await stands;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** With SHOTS=1 a picture of what is on the screen, in light and dark, among those of `npm run shots`. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env['SHOTS'] !== '1') return;
  const width = String(page.viewportSize()?.width);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const path = join(import.meta.dirname, `../shots/story.${name}.${width}.${colorScheme}.png`);
    await page.screenshot({ path, animations: 'disabled' });
  }
}

interface Sheet {
  TimeZone: string;
  Sleeps: { ChildID: number; StartedAt: string; EndedAt: string; Checks: { At: string }[] }[];
}

interface RoomNow {
  Room: { Children: { ChildID: number; IsHere: boolean; Sleep: { SleepID: number } | null }[] };
}

/** What the clock on the wall of the place shows. */
const clockOf = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(instant);

test('put down on one tablet, seen on another and on a phone, overdue at the director’s, checked, woken, reported and on the sheet to the minute (product 20)', async ({
  page,
  browser,
}) => {
  await comeBack(page, director);
  const infant = await newInfant(page.request, 'Una');
  const { id, name } = infant;
  await ask(page.request, '/attendance/check-in', { ChildIDs: [id] });
  const { TimeZone } = await ask<Sheet>(page.request, '/sleep/sheet');
  const hour = new Intl.DateTimeFormat('en-US', { timeZone: TimeZone, hour: 'numeric', hourCycle: 'h23' });
  test.skip(Number(hour.format()) === 0, 'So soon after midnight a nap of half an hour is one of two days.');

  const [tabletA, tabletB, phone] = [
    await opened(browser, landscape),
    await opened(browser, landscape),
    await opened(browser, phoneSize),
  ];
  for (const device of [tabletA, tabletB, phone]) {
    await comeBack(device, room);
    await openLive(device, '/room');
  }
  await openLive(page, '/');
  const acorns = page.getByRole('region', { name: 'Acorns Room' });
  const check = (device: Page) =>
    device.getByRole('button', { name: new RegExp(`^Check ${name} .*on the back, breathing easy`) });
  const overdue = acorns.getByText(new RegExp(`^Check of ${name} overdue 9 min$`));

  await tabletA.getByRole('button', { name: new RegExp(name), expanded: false }).click();
  await tabletA.getByRole('button', { name: 'Start nap', exact: true }).click();
  const began = Date.now();
  const seen = beginJob('a nap begun on one tablet is seen on another');
  await expect(check(tabletB)).toContainText('Check due in 15 min');
  seen.done(0);
  await expect(check(phone)).toContainText('Check due in 15 min');
  await expect(acorns.getByText(/\d asleep/)).toBeVisible();
  await expect(overdue).toHaveCount(0);

  // Nobody looked for 24 minutes, and the tablets were put away meanwhile.
  await letPass(24, infant);
  for (const device of [tabletA, tabletB, phone, page]) await openLive(device, new URL(device.url()).pathname);
  await expect(check(tabletA)).toContainText('Check overdue 9 min');
  await expect(overdue).toBeVisible();
  for (const device of [tabletA, phone, page]) await expectAccessible(device);
  await picture(tabletA, 'room-overdue');
  await picture(phone, 'room-overdue');
  await picture(page, 'director-overdue');
  await tabletB.getByRole('link', { name: 'Dim view' }).click();
  await expect(check(tabletB)).toContainText('Check overdue 9 min');
  await expectAccessible(tabletB);
  await picture(tabletB, 'dim-overdue');

  const checked = Date.now();
  await check(tabletB).click();
  await expect(tabletB.getByText(`Checked ${name}.`)).toBeVisible();
  await expect(check(tabletA)).toContainText('Check due in 15 min');
  await expect(overdue).toHaveCount(0);
  await picture(tabletB, 'dim-checked');

  await letPass(10, infant);
  const woke = Date.now();
  await phone.getByRole('button', { name: `Wake up ${name}` }).click();
  await expect(phone.getByText(`${name} woke.`)).toBeVisible();
  await expect(check(tabletA)).toHaveCount(0);
  await expect(tabletA.getByRole('button', { name: new RegExp(name), expanded: false })).toBeVisible();
  await picture(phone, 'room-woken');

  // What everybody reads is what the clock showed, which the server kept to the second.
  const minuteMs = 60_000;
  const { Sleeps } = await ask<Sheet>(page.request, '/sleep/sheet');
  const nap = Sleeps.find(({ ChildID }) => ChildID === id);
  const [start, end] = [Date.parse(nap?.StartedAt ?? ''), Date.parse(nap?.EndedAt ?? '')];
  const lookedAt = Date.parse(nap?.Checks[0]?.At ?? '');
  const near = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThan(20_000);
  near(start, began - 34 * minuteMs);
  near(end, woke);
  near(lookedAt, checked - 10 * minuteMs);
  const times = `${clockOf(start, TimeZone)} – ${clockOf(end, TimeZone)}`;

  await tabletA.goto('/reports?type=nap');
  const row = tabletA.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(times);
  const mother = await opened(browser, phoneSize);
  await acceptInvitation(mother.request, infant.token);
  await signInAsParent(mother, infant.parent, name);
  await expect(mother.getByRole('region', { name: 'Today' }).getByText(/^Slept 3[45] min/)).toBeVisible();
  await picture(mother, 'parents-day');
  await mother.goto('/parent-reports');
  await expect(mother.getByRole('main').getByRole('listitem').filter({ hasText: 'Nap' })).toContainText(times);

  await tabletA.goto('/room/sheet');
  const sheet = tabletA.getByRole('article', { name });
  await expect(sheet).toContainText(`${name} · ${times}`);
  await expect(sheet).toContainText('Placed on the back by Acorns Room. Woken by Acorns Room.');
  await expect(sheet).not.toContainText('Entered afterwards');
  const gaps = sheet.getByRole('list', { name: 'Gaps' }).getByRole('listitem');
  const [dueAt, found] = [clockOf(start + 15 * minuteMs, TimeZone), clockOf(lookedAt, TimeZone)];
  await expect(gaps).toHaveText([`No check from ${dueAt} to ${found}`]);
  await expect(sheet.getByRole('row').nth(1)).toContainText(`${found}back, breathing easy`);
  await expectAccessible(tabletA);
  await picture(tabletA, 'sheet');
  await tabletA.emulateMedia({ media: 'print' });
  await expect(gaps).toBeVisible();

  for (const device of [tabletA, tabletB, phone, mother]) await device.context().close();
  await archiveChild(page.request, infant.id);
});

test('twelve children of a room stand on a landscape tablet at once, three of them asleep (product 20.8)', async ({
  browser,
}) => {
  const tablet = await opened(browser, landscape);
  await comeBack(tablet, 'rosebuds@demo.test');
  const sleepers = async () => {
    const { Room } = await ask<RoomNow>(tablet.request, '/room/now');
    return Map.groupBy(Room.Children, ({ Sleep }) => Sleep !== null);
  };
  const main = tablet.getByRole('main');
  const putDown: number[] = [];
  // Another story may have somebody of the room asleep for a moment.
  await expect(async () => {
    const now = await sleepers();
    const missing = Math.max(0, 3 - (now.get(true)?.length ?? 0));
    // Whoever is not here has one line more on the card.
    const here = (now.get(false) ?? []).filter(({ IsHere }) => IsHere);
    const ChildIDs = here.slice(-missing).map(({ ChildID }) => ChildID);
    if (missing > 0) await ask(tablet.request, '/sleep/start', { ChildIDs, PutDown: 'back' });
    if (missing > 0) putDown.push(...ChildIDs);
    await tablet.goto('/room');
    await expect(main.getByRole('button', { name: /^Wake up/ })).toHaveCount(3, { timeout: 3_000 });
    const controls = [
      ...(await main.getByRole('button', { expanded: false }).all()),
      ...(await main.getByRole('button', { name: /^(Wake up|Check|Describe a check)/ }).all()),
    ];
    // The tile of each who is awake, what there is for each who sleeps, and “Start naps”.
    expect(controls).toHaveLength(9 + 3 * 3 + 1);
    for (const control of controls) {
      await expect(control).toBeInViewport({ ratio: 1, timeout: 1_000 });
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    expect(await tablet.evaluate(() => window.scrollY)).toBe(0);
  }).toPass({ timeout: 40_000 });
  await picture(tablet, 'room-twelve');
  const slept = (await sleepers()).get(true)?.filter(({ ChildID }) => putDown.includes(ChildID)) ?? [];
  const SleepIDs = slept.flatMap(({ Sleep }) => Sleep?.SleepID ?? []);
  if (SleepIDs.length > 0) await ask(tablet.request, '/sleep/end', { SleepIDs });
  await tablet.context().close();
});
