import { describe, expect, it } from 'vitest';
import type { Viewer } from '../viewer/viewer.ts';
import { type Change, childrenOf, heardBy } from './heard.ts';

const change = (given: Partial<Change>): Change => ({
  action: 'report.recorded',
  entity: 'report',
  entityId: '70',
  locationId: 1,
  before: null,
  after: null,
  ...given,
});

const viewer = (given: Partial<Viewer>): Viewer => ({
  userId: 0,
  email: '',
  displayName: '',
  roles: [],
  locationId: 1,
  locationName: null,
  timeZone: null,
  isFresh: true,
  mustSetUpFactor: false,
  performer: null,
  actingSince: null,
  needsPerson: false,
  ...given,
});

/** Child 8 is in room 10 of location 1 with the guardian 20; child 9 in room 11 of it. */
const hearers = new Map([
  [8, { classroomId: 10, locationId: 1, guardianIds: new Set([20]) }],
  [9, { classroomId: 11, locationId: 1, guardianIds: new Set([21]) }],
]);
const heard = (who: Partial<Viewer>, ...changes: Change[]) => {
  const { areas, childIds } = heardBy(viewer(who), changes, hearers);
  return [[...areas], [...childIds]];
};
const room = { userId: 10, roles: ['Classroom' as const] };
const parent = { userId: 20, roles: ['Parent' as const], locationId: null };
const director = { userId: 30, roles: ['Director' as const] };

describe('the children of a change', () => {
  it.each([
    ['a report for two', change({ after: { Type: 'Meal', Children: [8, 9] } }), [8, 9]],
    [
      'an entry that went to another child',
      change({ action: 'report.moved', after: { Children: [8], ToChildID: 9 } }),
      [8, 9],
    ],
    ['a revoked badge', change({ entity: 'badge', before: { ChildID: 8 }, after: { ChildID: 8 } }), [8]],
    ['a move', change({ action: 'child.moved', entity: 'child', entityId: '9' }), [9]],
    ['a lesson', change({ action: 'lesson.added', entity: 'lesson', entityId: '3', after: { Title: 'x' } }), []],
  ])('%s', (_, given, ids) => {
    expect(childrenOf(given)).toEqual(ids);
  });
});

describe('what is told', () => {
  const forBoth = change({ after: { Children: [8, 9] } });

  it.each([
    ['their room', room, [8]],
    ['their parent', parent, [8]],
    ['the director', director, [8, 9]],
    ['another room', { userId: 12, roles: ['Classroom' as const] }, []],
    ['another parent', { ...parent, userId: 22 }, []],
    ['a director elsewhere', { ...director, locationId: 2 }, []],
    ['who is a guardian without the role', { ...parent, roles: [] }, []],
    ['who is both', { userId: 21, roles: ['Classroom' as const, 'Parent' as const] }, [9]],
  ])('%s hears of their own children alone', (_, who, ids) => {
    expect(heard(who, forBoth)).toEqual([ids.length > 0 ? ['reports'] : [], ids]);
  });

  it('several changes are told as one', () => {
    const arrival = change({ action: 'attendance.checked-in', entity: 'attendance', after: { Children: [8] } });
    expect(heard(parent, forBoth, arrival, forBoth)).toEqual([['reports', 'attendance'], [8]]);
  });

  it('a shift is told to those who work there, and to no family', () => {
    const shift = change({ action: 'shift.started', entity: 'shift', entityId: '5', after: { ClassroomID: 11 } });
    expect(heard(room, shift)).toEqual([['shifts'], []]);
    expect(heard(director, shift)).toEqual([['shifts'], []]);
    expect(heard({ ...director, locationId: 2 }, shift)).toEqual([[], []]);
    expect(heard({ ...parent, locationId: 1 }, shift)).toEqual([[], []]);
  });

  it('somebody of the staff who has left, or records no more, is told to those who work there, and to no family (product 21.8)', () => {
    for (const action of ['staff.ended', 'staff.acted', 'staff.act-ended']) {
      const staff = change({ action, entity: 'staff', entityId: '8', after: { Name: 'Quinn' } });
      expect(heard(room, staff)).toEqual([['shifts'], []]);
      expect(heard(director, staff)).toEqual([['shifts'], []]);
      expect(heard({ ...director, locationId: 2 }, staff)).toEqual([[], []]);
      expect(heard({ ...parent, locationId: 1 }, staff)).toEqual([[], []]);
    }
  });

  it('children that were imported are told to those who work there, and to no family whose account none was given', () => {
    const imported = change({
      action: 'children.imported',
      entity: 'children',
      entityId: '',
      after: { NewChildren: 9, LinkedGuardians: 0 },
    });
    expect(heard(room, imported)).toEqual([['children'], []]);
    expect(heard(director, imported)).toEqual([['children'], []]);
    expect(heard({ ...director, locationId: 2 }, imported)).toEqual([[], []]);
    expect(heard({ ...parent, locationId: 1 }, imported)).toEqual([[], []]);
    expect(heard(director, { ...imported, action: 'children.exported' })).toEqual([[], []]);
  });

  it('an import that gave children to parents who were here already has every parent ask (product 24.3)', () => {
    const after = { NewChildren: 9, LinkedGuardians: 1 };
    const imported = change({ action: 'children.imported', entity: 'children', entityId: '', after });
    expect(heard(parent, imported)).toEqual([['children'], []]);
    expect(heard({ ...parent, roles: [] }, imported)).toEqual([[], []]);
    expect(heard({ ...director, locationId: 2 }, imported)).toEqual([[], []]);
  });

  it('an erased child, which nobody can be told of any more, is gone from the pages of its family and of those who work there (product 25.21)', () => {
    const erased = change({ action: 'erasure.done', entity: 'erasure', entityId: 'e', after: { Entries: 3 } });
    expect(heard(room, erased)).toEqual([['children'], []]);
    expect(heard(director, erased)).toEqual([['children'], []]);
    expect(heard({ ...director, locationId: 2 }, erased)).toEqual([[], []]);
    expect(heard(parent, erased)).toEqual([['children'], []]);
    expect(heard(director, { ...erased, action: 'erasure.read' })).toEqual([[], []]);
  });

  it('what stands on no page is not told', () => {
    expect(heard(director, change({ action: 'person.changed', entity: 'person', entityId: '8' }))).toEqual([[], []]);
    expect(heard(director, change({ action: 'account.signed-in', entity: 'person', entityId: '8' }))).toEqual([[], []]);
  });

  it('a child that left a room, or is no longer somebody’s, is gone from the page without being named', () => {
    const moved = change({ action: 'child.moved', entity: 'child', entityId: '9' });
    expect(heard(room, moved)).toEqual([['children'], []]);
    expect(heard(room, { ...moved, action: 'child.archived' })).toEqual([['children'], []]);
    expect(heard(room, { ...moved, action: 'child.changed' })).toEqual([[], []]);
    // Child 7 went to another location.
    expect(heard({ ...director, userId: 31 }, { ...moved, entityId: '7' })).toEqual([['children'], []]);
    expect(heard({ ...director, locationId: 2 }, { ...moved, entityId: '7' })).toEqual([[], []]);
    const unlinked = change({ action: 'guardian.unlinked', entity: 'child', entityId: '9', before: { UserID: 20 } });
    expect(heard(parent, unlinked)).toEqual([['children'], []]);
    expect(heard({ ...parent, userId: 22 }, unlinked)).toEqual([[], []]);
  });
});
