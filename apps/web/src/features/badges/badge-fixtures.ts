import {
  type BadgeDetail,
  type BadgeRow,
  type CatalogueBadge,
  getBadge,
  getBadgeCategories,
  getBadgeChildren,
  getChildBadge,
  listBadges,
} from '@footprints/contracts/badges';
import { getGroups } from '@footprints/contracts/children';
import { FakeApi } from '../../test/fake-api.ts';
import { childOf } from '../../test/people.ts';

const art = '/api/images/0123456789012345678901234567890123456789.jpg?size=thumb';

/** A badge that Ava has not earned, as a list gives it. */
export function badgeRowOf(more: Partial<BadgeRow> = {}): BadgeRow {
  return {
    BadgeID: 8,
    ChildBadgeID: 0,
    ChildID: 1,
    ChildName: 'Ava Carter',
    Title: 'Big Heart',
    Filename: art,
    IsEarned: false,
    Earned: null,
    ...more,
  };
}

/** The same badge, earned late in the evening in New York, when it is tomorrow in Greenwich. */
export const earnedRow = badgeRowOf({
  ChildBadgeID: 80,
  Title: 'Story Lover',
  BadgeID: 9,
  IsEarned: true,
  Earned: '2026-11-22T03:30:00Z',
});

export function badgeDetailOf(more: Partial<BadgeDetail> = {}): BadgeDetail {
  return { ...badgeRowOf(), Description: 'Comforted a friend.', ...more };
}

const catalogueBadge: CatalogueBadge = {
  BadgeID: 8,
  Filename: art,
  Title: 'Big Heart',
  Description: 'Comforted a friend.',
  IsEarned: false,
  Earned: null,
  Created: '',
  Lesson: '',
  Subject: '',
  Note: '',
  DailyMomentEducationalStandard: [],
};

const badgeGroups = [
  {
    GroupName: 'Sunbeams',
    ClassroomName: 'Sunflowers',
    IsCheckedIn: false,
    Children: [childOf(1, 'Ava', 'Carter'), childOf(2, 'Liam', 'Carter')],
  },
  {
    GroupName: 'Raindrops',
    ClassroomName: 'Sunflowers',
    IsCheckedIn: false,
    Children: [childOf(3, 'Mia', 'Lopez'), childOf(4, 'Mia', 'Lopez')],
  },
];

/** A network in which badges can be looked at and awarded. */
export function badgesApi(): FakeApi {
  return new FakeApi()
    .answer(
      getBadgeChildren,
      [1, 2].map((ChildID) => ({
        ChildID,
        FirstName: ChildID === 1 ? 'Ava' : 'Liam',
        MiddleName: null,
        LastName: 'Carter',
        IsHere: true,
        BirthDate: '2023-04-05',
      })),
    )
    .answer(getBadgeCategories, [
      { Id: 3, Value: 'Kindness' },
      { Id: 4, Value: 'Learning' },
    ])
    .answer(
      listBadges,
      (request) => {
        const { ShowUnearned } = request.body as { ShowUnearned: boolean };
        return ShowUnearned ? [badgeRowOf()] : [earnedRow];
      },
      1,
    )
    .answer(getChildBadge, badgeDetailOf())
    .answer(getBadge, catalogueBadge)
    .answer(getGroups, badgeGroups);
}
