import { ask } from './ask.ts';
import { comeBack, expect, test } from './story.ts';

interface Row {
  ChildID: number;
  Version: number;
  TimeIn: string | null;
  TimeOut: string | null;
}

/** The foot of every sheet. */
const foot = /^Printed \w{3} \d+, \d{4}, \d+:\d\d [AP]M \S+ by Dana Whitfield$/;

test('a sheet that nothing stands on says on paper what it is of, of which day, and that it is empty (product 20.5, 23.3)', async ({
  page,
}) => {
  await comeBack(page, 'director@demo.test');
  const main = page.getByRole('main');
  for (const [path, title, empty] of [
    ['/room/sheet', 'Sleep sheet', 'Nobody slept on this day.'],
    ['/room/ratio', 'Ratio log', 'No ratio was recorded on this day.'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${path}?day=2024-03-05`);
    await expect(page.getByText(empty)).toBeVisible();
    await expect(page.getByText(foot)).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByText(`${title} · All rooms`)).toBeVisible();
    await expect(main.getByText('Maple Street', { exact: false }).first()).toBeVisible();
    await expect(main.getByText('March 5, 2024')).toBeVisible();
    await expect(page.getByText(empty)).toBeVisible();
    await expect(page.getByText(foot)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/room');
  await main.getByRole('link', { name: 'Rosebuds Room' }).click();
  await page.getByRole('link', { name: 'Sleep sheet' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText('Sleep sheet · Maple Street')).toBeVisible();
  await expect(main.getByRole('heading', { name: /^Rosebuds Room/ })).toBeVisible();
});

test('attendance on paper has what was corrected, by whom and why, and who of the staff was there (product 12.3)', async ({
  page,
}) => {
  await comeBack(page, 'director@demo.test');
  const dayOf = (Day: string) => ask<{ Day: string; Children: Row[] }>(page.request, `/attendance/day?Day=${Day}`);
  const today = await ask<{ Day: string }>(page.request, '/attendance/day');
  const daysAgo = (count: number) => new Date(Date.parse(today.Day) - count * 86_400_000).toISOString().slice(0, 10);
  // Nobody comes on a weekend.
  const days = await Promise.all([1, 2, 3].map(async (count) => dayOf(daysAgo(count))));
  const came = days.flatMap(({ Day, Children }) =>
    Children.filter(({ TimeIn, TimeOut }) => TimeIn !== null && TimeOut !== null).map((row) => ({ ...row, Day })),
  );
  const row = came[0];
  if (!row) throw new Error('Nobody came on the last three days.');
  const { ChildID, Day, Version, TimeIn } = row;
  const TimeOut = row.TimeOut === '23:40' ? '23:41' : '23:40';
  await ask(page.request, '/attendance/correct', { ChildID, Day, Version, TimeIn, TimeOut, Reason: 'Paper says so' });
  await page.goto(`/attendance?day=${Day}`);
  const reason = page.getByText('“Paper says so” Dana Whitfield').first();
  await expect(page.getByText('Corrected', { exact: true }).first()).toBeVisible();
  await expect(reason).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(reason).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/attendance');
  const staff = page.getByRole('region', { name: 'Staff today' });
  await expect(staff.getByRole('listitem').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(staff.getByText('Maple Street · ', { exact: false })).toBeVisible();
  await expect(staff.getByRole('listitem').first()).toBeVisible();
  await expect(staff.getByRole('button')).toHaveCount(0);
  await expect(staff.getByText(foot)).toBeVisible();
});
