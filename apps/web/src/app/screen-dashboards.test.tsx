import { getPlaceToday } from '@footprints/contracts/attendance';
import { getOwnChildren } from '@footprints/contracts/children';
import { getClassrooms } from '@footprints/contracts/places';
import { listMoments } from '@footprints/contracts/moments';
import { listReports } from '@footprints/contracts/reports';
import { getTrivia } from '@footprints/contracts/trivia';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { placeToday } from '../features/attendance/attendance-fixtures.ts';
import { FakeApi } from '../test/fake-api.ts';
import { childOf, person } from '../test/people.ts';
import { renderApp } from '../test/render-app.tsx';
import { getRoomNow } from '@footprints/contracts/room';
import { noRoomsNow } from '../features/room/room-fixtures.ts';

const ava = childOf(11, 'Ava', 'Carter', { LearningDaysCount: 41, BadgeCount: 3 });

describe('the dashboard of a parent', () => {
  test('counts learning days and badges earned, and has no box where there is no trivia', async () => {
    const api = new FakeApi()
      .answer(getOwnChildren, [ava])
      .answer(getTrivia, null)
      .answer(listReports, [])
      .answer(listMoments, []);
    renderApp('/', { api, as: person(['Parent']) });
    await screen.findByText('Learning days');
    const counts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(counts).toEqual([
      ['Learning days', '41'],
      ['Badges earned', '3'],
    ]);
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('the dashboard of directors and admins', () => {
  test.each(['Director', 'Admin'] as const)('has six buttons beside the picker for a %s', async (role) => {
    const api = new FakeApi()
      .answer(getClassrooms, [{ UserID: 5, Email: 'sunflowers@demo.test', Name: 'Sunflowers' }])
      .answer(getPlaceToday, placeToday([]))
      .answer(getRoomNow, noRoomsNow);
    renderApp('/', { api, as: person([role]) });
    expect(await screen.findByLabelText('SELECT CLASSROOM')).toBeTruthy();
    const main = screen.getByRole('main');
    const buttons = [...main.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(buttons).toEqual([
      ['View Reports', '/reports'],
      ['View Moments', '/moments'],
      ['View Badges', '/badges'],
      ['Create Report', '/create-report'],
      ['Create Moment', '/create-moment'],
      ['Assign Badges', '/badges-multi'],
    ]);
  });

  test.each([
    ['a refusal without words', (api: FakeApi) => api.refuse(getClassrooms)],
    [
      'an empty answer',
      (api: FakeApi) =>
        api.answer(getClassrooms, []).answer(getPlaceToday, placeToday([])).answer(getRoomNow, noRoomsNow),
    ],
  ])('says for %s that there are no classrooms, to the letter', async (_, prepare) => {
    renderApp('/', { api: prepare(new FakeApi()), as: person(['Director']) });
    const sentence = await screen.findByText(/No classrooms returned/);
    expect(sentence.textContent).toBe('No classrooms returned.  Are you assigned to a Location?');
  });
});
