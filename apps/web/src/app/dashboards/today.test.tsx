import { getOwnChildren } from '@footprints/contracts/children';
import { listMoments, type MomentRow } from '@footprints/contracts/moments';
import { listReports, type ReportRow } from '@footprints/contracts/reports';
import { getTrivia } from '@footprints/contracts/trivia';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { momentOf } from '../../features/moments/moment-fixtures.ts';
import { rowOf } from '../../features/reports/report-fixtures.ts';
import { longDate, todayInZone } from '../../lib/dates.ts';
import { addDays } from '../../lib/days.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { childOf, person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const today = todayInZone('America/New_York');
const parent = person(['Parent']);
const longNote = 'Long words of a teacher who saw a lot. '.repeat(6).trim();

function homeApi(reports: ReportRow[], moments: MomentRow[] = []): FakeApi {
  const inGroups = <Row,>(rows: Row[], dayOf: (row: Row) => string) =>
    [...Map.groupBy(rows, dayOf)].map(([Date, Data]) => ({ Date, Data }));
  return new FakeApi()
    .answer(getOwnChildren, [childOf(1, 'Ava', 'Carter')])
    .answer(getTrivia, { Title: 'Did you know?', Message: 'Ducks nap too.' })
    .answer(
      listReports,
      inGroups(reports, (row) => row.StartDate),
      reports.length,
    )
    .answer(
      listMoments,
      inGroups(moments, (row) => row.Date),
      moments.length,
    );
}

const ofToday = (more: Partial<ReportRow>, condition = '') => rowOf({ StartDate: today, ...more }, condition);
const textOf = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();
const card = async () => within(await screen.findByRole('region', { name: 'Today' }));

describe('today on the dashboard of a parent (product 6.13)', () => {
  it('is the whole day in plain words, each line leading to its report', async () => {
    const meals = ['Dinner', 'Snack', 'Lunch', 'Breakfast'].map((GenericReportInfo, index) =>
      ofToday(
        { DailyReportId: 20 - index, DailyReportTypeID: 2, GenericReportInfo, Time: `1${6 - index}:05` },
        'Ate Some',
      ),
    );
    const reports = [
      ofToday({ DailyReportId: 30, DailyReportTypeID: 4, Time: '15:40' }, 'Pee'),
      ofToday({ DailyReportId: 29, DailyReportTypeID: 3, TimeStart: '12:30', TimeEnd: '13:50' }),
      ...meals,
      ofToday({ DailyReportId: 9, DailyReportTypeID: 7, Note: longNote, Time: '09:15' }),
      rowOf({ DailyReportId: 1, DailyReportTypeID: 2, GenericReportInfo: 'Lunch', StartDate: addDays(today, -1) }),
    ];
    const api = homeApi(reports);
    renderApp('/', { api, as: parent });
    await (await card()).findByText('Slept 1 h 20 min');
    const [all, ...lines] = (await card()).getAllByRole('link');
    expect(lines.map(textOf)).toEqual([
      'Breakfast: ate some 1:05 PM',
      'Lunch: ate some 2:05 PM',
      'Snack: ate some 3:05 PM',
      'Dinner: ate some 4:05 PM',
      'Slept 1 h 20 min 12:30 PM – 1:50 PM',
      'Last diaper 3:40 PM Pee',
      `Note 9:15 AM ${longNote}`,
    ]);
    expect(lines[1]?.getAttribute('href')).toBe('/parent-reports/18/1');
    expect([all?.textContent, all?.getAttribute('href')]).toEqual(['See all', '/parent-reports']);
    expect(api.requests(listReports)[0]?.body).toEqual({ ChildID: 1, PageNumber: 1, PageSize: 100 });
  });

  it('shows every photo of a day with more than a page of them, and asks for none of another day to do so', async () => {
    const photos = Array.from({ length: 12 }, (_, index) => momentOf({ DailyMomentId: index + 1, Date: today }));
    const api = homeApi([]).answer(listMoments, ({ body }) => {
      const { PageSize } = body as { PageSize: number };
      return [{ Date: today, Data: photos.slice(0, PageSize) }];
    });
    renderApp('/', { api, as: parent });
    const others = await (await card()).findByRole('list', { name: 'Other moments of the day' });
    await waitFor(() => expect(within(others).getAllByRole('link')).toHaveLength(11));
    expect(api.requests(listMoments).map(({ body }) => body)).toEqual([
      { ChildID: 1, PageNumber: 1, PageSize: 10 },
      { ChildID: 1, Day: today, PageNumber: 1, PageSize: 100 },
    ]);
  });

  it('goes by the last day with an entry, and not by one of which all that was read is withdrawn', async () => {
    const yesterday = addDays(today, -1);
    const report = rowOf({ DailyReportTypeID: 2, GenericReportInfo: 'Lunch', StartDate: yesterday }, 'Ate All');
    const moment = momentOf({ Date: yesterday, Subject: 'Memo' });
    const gone = { Date: today, Data: [], Withdrawn: [{ HappenedAt: `${today}T17:05:00Z`, Text: 'Withdrawn.' }] };
    const api = homeApi([])
      .answer(listReports, [gone, { Date: yesterday, Data: [report] }], 1)
      .answer(listMoments, [gone, { Date: yesterday, Data: [moment] }], 1);
    renderApp('/', { api, as: parent });
    expect(await (await card()).findByText('Nothing yet today. This is the last day with news:')).toBeTruthy();
    expect((await card()).getAllByRole('link').map(textOf)).toEqual([
      'See all',
      'Lunch: ate all 1:05 PM',
      expect.stringContaining('Memo'),
    ]);
  });

  it('says of what was read and is withdrawn since that it was, beside what is left of the day (product 19.4)', async () => {
    const report = ofToday({ DailyReportTypeID: 2, GenericReportInfo: 'Lunch' });
    const text = 'An entry of 12:05 PM was withdrawn.';
    const day = { Date: today, Data: [report], Withdrawn: [{ HappenedAt: `${today}T17:05:00Z`, Text: text }] };
    renderApp('/', { api: homeApi([]).answer(listReports, [day], 1), as: parent });
    expect(await (await card()).findByText(text)).toBeTruthy();
  });

  it('has the newest moment large, its note in full, and the others of the day small', async () => {
    const newest = momentOf({ DailyMomentId: 9, Date: today, Subject: 'Memo', Note: longNote, HasNote: true });
    const other = momentOf({ DailyMomentId: 8, Date: today, Time: '09:30' });
    const { user } = renderApp('/', { api: homeApi([ofToday({})], [newest, other, momentOf()]), as: parent });
    const large = await (await card()).findByRole('link', { name: /Memo/ });
    expect(textOf(large)).toBe(`Memo 1:05 PM ${longNote}`);
    expect(large.getAttribute('href')).toBe('/portfolio/9/1');
    const photo = large.querySelector('img')!;
    expect([photo.getAttribute('src'), photo.width, photo.height]).toEqual([
      newest.Filename.replace('thumb', 'full'),
      newest.Width,
      newest.Height,
    ]);
    const others = within((await card()).getByRole('list', { name: 'Other moments of the day' }));
    const [link] = others.getAllByRole('link');
    expect(link?.getAttribute('href')).toBe('/portfolio/8/1');
    // Both failed, and come again (product 6.8).
    for (const image of [photo, link!.querySelector('img')!]) fireEvent.error(image);
    expect([large, link!].map((place) => place.querySelector('img'))).toEqual([null, null]);
    await user.click((await card()).getByRole('button', { name: 'Try again' }));
    expect([large, link!].map((place) => place.querySelector('img'))).not.toContain(null);
  });

  it('says kindly that nothing is there yet, and shows the last day that has something', async () => {
    const day = addDays(today, -3);
    const api = homeApi([rowOf({ DailyReportTypeID: 2, GenericReportInfo: 'Lunch', StartDate: day }, 'Ate All')]);
    renderApp('/', { api, as: parent });
    expect(await (await card()).findByText(/^Nothing yet today/)).toBeTruthy();
    expect((await card()).getByRole('heading', { level: 3 }).textContent).toContain(longDate(day));
    expect((await card()).getByText('Lunch: ate all')).toBeTruthy();
  });

  it('names the day of the newest moment when it is an earlier one', async () => {
    renderApp('/', { api: homeApi([ofToday({})], [momentOf({ Date: addDays(today, -1) })]), as: parent });
    const large = await (await card()).findByRole('link', { name: /Art/ });
    expect(textOf(large)).toBe(`Art Yesterday, ${longDate(addDays(today, -1))}`);
  });

  it('says so where nothing was ever recorded', async () => {
    renderApp('/', { api: homeApi([]), as: parent });
    expect(await (await card()).findByText('No reports to share yet, check back soon!')).toBeTruthy();
    expect((await card()).queryByRole('link')).toBeNull();
  });

  it('comes before the numbers, the buttons and, last, the trivia', async () => {
    renderApp('/', { api: homeApi([ofToday({})]), as: parent });
    await screen.findByText('Ducks nap too.');
    const parts = [
      screen.getByRole('region', { name: 'Today' }),
      screen.getByText('Learning days'),
      screen.getByRole('link', { name: 'Portfolio' }),
      screen.getByRole('complementary', { name: 'Did you know?' }),
    ];
    const follows = (index: number) =>
      parts[index]!.compareDocumentPosition(parts[index + 1]!) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect([0, 1, 2].map(follows)).not.toContain(0);
  });

  it('is followed by the week in numbers and words (product 6.14)', async () => {
    const meals = [1, 2].map((DailyReportId) => ofToday({ DailyReportId, DailyReportTypeID: 2 }, 'Ate All'));
    const nap = rowOf({ DailyReportTypeID: 3, StartDate: addDays(today, -1), TimeStart: '12:00', TimeEnd: '13:20' });
    const long = ofToday({ DailyReportId: 7, DailyReportTypeID: 4, StartDate: addDays(today, -8) }, 'Dry');
    renderApp('/', { api: homeApi([...meals, nap, long]), as: parent });
    const week = within(await screen.findByRole('table', { name: 'The last seven days' }));
    const rows = week.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows[0]).toEqual(['Day', 'Sleep', 'Meals', 'Diapers, potty']);
    expect(rows.slice(1, 3)).toEqual([
      ['Today', '–', '2', '–'],
      ['Yesterday', '1 h 20 min', '–', '–'],
    ]);
    expect(rows).toHaveLength(8);
    expect(rows.flat()).not.toContain('1');
  });

  it('is followed by no week in which nothing was recorded', async () => {
    renderApp('/', { api: homeApi([rowOf({ StartDate: addDays(today, -9) })]), as: parent });
    await (await card()).findByText(/^Nothing yet today/);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('can be asked for again when it could not be loaded', async () => {
    const api = homeApi([ofToday({ DailyReportTypeID: 7, Note: 'Back again.' })]).fail(listMoments, 500);
    const { user } = renderApp('/', { api, as: parent });
    const retry = await (await card()).findByRole('button', { name: 'Try again' });
    api.answer(listMoments, [], 0);
    await user.click(retry);
    await waitFor(() => {
      expect(screen.getByText('Back again.')).toBeTruthy();
    });
  });
});
