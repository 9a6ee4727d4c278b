import type { Locator } from '@playwright/test';
import { comeBack, expect, filterByStudent, signIn, takeFromMenu, test } from './story.ts';

/** A room of its own for each viewport. */
const rooms = {
  phone: { teacher: 'sunflowers@demo.test', child: 'Ava Carter' },
  desktop: { teacher: 'rosebuds@demo.test', child: 'Liam Carter' },
} as const;
const roomOf = (project: { name: string }) => rooms[project.name as keyof typeof rooms];

/** Where on the wheel of colours, in degrees, the name of a colour begins and ends for most people. */
const hues = { green: [80, 175], blue: [185, 260], yellow: [38, 66], orange: [12, 38] } as const;

/** The hue of what an element is filled with, in degrees, as the browser painted it. */
async function hueOf(element: Locator): Promise<number> {
  const colour = await element.evaluate((painted) => getComputedStyle(painted).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const sixth =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least);
  return (sixth * 60 + 360) % 360;
}

test('a chip takes the colour in hand, another one re-colours it, and the same one lets go of it', async ({ page }, {
  project,
}) => {
  const { teacher, child } = roomOf(project);
  await comeBack(page, teacher);
  await page.goto('/create-report/meal');
  const chip = page.getByRole('button', { name: child });
  const steps = [
    ['Ate All', 'green'],
    ['Ate Most', 'blue'],
    ['Ate Some', 'yellow'],
    ['Ate None', 'orange'],
  ] as const;
  for (const [condition, colour] of steps) {
    await page.getByRole('radio', { name: condition }).click();
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    const [from, to] = hues[colour];
    await expect.poll(() => hueOf(chip), `${condition} is ${colour}`).toBeGreaterThan(from);
    expect(await hueOf(chip), `${condition} is ${colour}`).toBeLessThan(to);
  }
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
});

test("a badge's page shows no title of its own, and a badge that is not earned looks otherwise", async ({ page }, {
  project,
}) => {
  const { teacher, child } = roomOf(project);
  await signIn(page, teacher);
  const looks: string[] = [];
  for (const tab of ['Earned', 'Unearned']) {
    await takeFromMenu(page, 'View Badges');
    await filterByStudent(page, child);
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.getByRole('tabpanel').getByRole('link').filter({ hasText: child }).first().click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Badge Details');
    // It is there for those who listen to the page, in a box of which nothing is painted.
    const box = title.locator('..');
    await expect(box).toHaveCSS('clip-path', 'inset(50%)');
    await expect(box).toHaveCSS('width', '1px');
    const status = page.getByRole('main').getByText(tab === 'Earned' ? /^Earned on/ : 'Unearned');
    looks.push(await status.evaluate((element) => getComputedStyle(element).backgroundColor));
  }
  expect(looks[0]).not.toBe(looks[1]);
});

test('a button in a card is as wide as its words', async ({ page }) => {
  await signIn(page, 'parent@demo.test');
  await takeFromMenu(page, 'Portfolio');
  const records = page.getByRole('main').getByRole('link', { name: 'Ava’s records' });
  const [button, card] = [await records.boundingBox(), await records.locator('..').boundingBox()];
  expect(button?.width).toBeLessThan((card?.width ?? 0) * 0.8);
});

for (const [who, path, name] of [
  ['director@demo.test', '/admin/guardians', /^Ava/],
  ['parent@demo.test', '/portfolio', 'What we store, who sees it, and for how long'],
] as const) {
  test(`a link that is all that its line says is high enough for a finger: ${path}`, async ({ page }) => {
    await signIn(page, who);
    await page.goto(path);
    const main = page.getByRole('main');
    if (path === '/portfolio') await main.getByRole('link', { name: 'Ava’s records' }).click();
    const box = await main.getByRole('link', { name }).first().boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });
}
