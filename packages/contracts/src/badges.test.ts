import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { assignBadge, assignBadgeToMany, badgeRow, catalogueBadge, getChildBadge, listBadges } from './badges.ts';
import { entryMessages } from './entry-errors.ts';
import { accepts, problems } from '../test/problems.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('awarding a badge', () => {
  it('names one badge and one child', () => {
    expect(z.parse(assignBadge.body, { BadgeID: 3, ChildID: 7, IsEarned: true })).toEqual({ BadgeID: 3, ChildID: 7 });
  });

  it.each([
    {},
    { BadgeID: 3 },
    { ChildID: 7 },
    { BadgeID: '3', ChildID: 7 },
    { BadgeID: 3, ChildID: -1 },
    { BadgeID: 0, ChildID: 7 },
  ])('is not %j', (body) => {
    expect(accepts(assignBadge.body, body)).toBe(false);
  });

  it.each([[[]], [undefined], [null], ['7'], [7], [{}]])(
    'to several children asks for them when they are %j',
    (ChildIDs) => {
      expect(problems(assignBadgeToMany.body, { BadgeID: 3, ChildIDs })).toEqual([entryMessages.noStudentSelected]);
    },
  );

  it('to several children takes 1 to 500 of them', () => {
    expect(accepts(assignBadgeToMany.body, { BadgeID: 3, ChildIDs: upTo(1) })).toBe(true);
    expect(accepts(assignBadgeToMany.body, { BadgeID: 3, ChildIDs: upTo(500) })).toBe(true);
    expect(problems(assignBadgeToMany.body, { BadgeID: 3, ChildIDs: upTo(501) })).toEqual([
      entryMessages.tooManyChildren,
    ]);
  });

  it('to a child who is named twice is no mistake', () => {
    expect(accepts(assignBadgeToMany.body, { BadgeID: 3, ChildIDs: [7, 7] })).toBe(true);
  });

  it.each([0, -1, 1.5, '7', null, 2_147_483_648])('to several children has no child %j', (child) => {
    expect(accepts(assignBadgeToMany.body, { BadgeID: 3, ChildIDs: [1, child] })).toBe(false);
  });
});

describe('a page of badges', () => {
  it('is the first one of the earned, of all children, unless it says otherwise', () => {
    expect(z.parse(listBadges.body, {})).toEqual({ PageNumber: 1, ShowUnearned: false });
  });

  it('keeps -1 apart from nothing', () => {
    expect(z.parse(listBadges.body, { ChildID: -1, CategoryID: -1 })).toMatchObject({ ChildID: -1, CategoryID: -1 });
    expect(z.parse(listBadges.body, { ShowUnearned: true })).not.toHaveProperty('ChildID');
  });

  it.each([
    [{ ShowUnearned: 'true' }, 'ShowUnearned must be true or false.'],
    [{ ShowUnearned: null }, 'ShowUnearned must be true or false.'],
    [{ CategoryID: 0 }, 'CategoryID must be an id, or -1 for all.'],
    [{ CategoryID: -2 }, 'CategoryID must be an id, or -1 for all.'],
    [{ CategoryID: 2_147_483_648 }, 'CategoryID must be an id, or -1 for all.'],
    [{ CategoryID: null }, 'CategoryID must be a whole number.'],
    [{ ChildID: null }, 'ChildID must be a whole number.'],
  ])('is not %j', (body, message) => {
    expect(problems(listBadges.body, body)).toEqual([message]);
  });
});

describe('a badge of one child', () => {
  const params = (childBadgeId: string) => ({ badgeId: '1', childId: '2', childBadgeId });

  it('has an award, or 0 when it is not earned', () => {
    expect(z.parse(getChildBadge.params, params('0'))).toEqual({ badgeId: 1, childId: 2, childBadgeId: 0 });
    expect(z.parse(getChildBadge.params, params('2147483647'))).toMatchObject({ childBadgeId: 2_147_483_647 });
  });

  it.each(['00', '-1', '0.0', '', 'abc', '2147483648', '0x1', ' 0'])('is not at %j', (childBadgeId) => {
    expect(accepts(getChildBadge.params, params(childBadgeId))).toBe(false);
  });

  it.each(['badgeId', 'childId'])('has a %s that is no 0', (name) => {
    expect(accepts(getChildBadge.params, { ...params('1'), [name]: '0' })).toBe(false);
  });
});

it('a row of the catalogue is of no child', () => {
  const row = {
    BadgeID: 1,
    ChildBadgeID: 0,
    ChildID: 0,
    ChildName: '',
    Title: 'Sharing',
    Filename: '/api/images/x.jpg?size=thumb',
    IsEarned: false,
    Earned: null,
  };
  expect(z.parse(badgeRow, row)).toEqual(row);
  expect(accepts(badgeRow, { ...row, BadgeID: 0 })).toBe(false);
});

it('a badge of the catalogue has placeholders that are empty', () => {
  const badge = {
    BadgeID: 1,
    Filename: '/api/images/x.jpg?size=detail',
    Title: 'Sharing',
    Description: '',
    IsEarned: false,
    Earned: null,
    Created: '',
    Lesson: '',
    Subject: '',
    Note: '',
    DailyMomentEducationalStandard: [],
  };
  expect(z.parse(catalogueBadge, badge)).toEqual(badge);
  expect(accepts(catalogueBadge, { ...badge, IsEarned: true })).toBe(false);
});
