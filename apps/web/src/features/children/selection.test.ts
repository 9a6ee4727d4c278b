import { describe, expect, test } from 'vitest';
import { childOf } from '../../test/people.ts';
import {
  stillInGroups,
  type SelectedStudent,
  selectPresent,
  tapStudent,
  toggleGroup,
  type Selection,
} from './selection.ts';

const picked = (id: number, first: string, last: string) => ({ ...childOf(id, first, last), Name: `${first} ${last}` });
const [ava, liam, mia] = [picked(1, 'Ava', 'Carter'), picked(2, 'Liam', 'Carter'), picked(3, 'Mia', 'Lopez')];
const group = { GroupName: 'Sunbeams', ClassroomName: 'Sunflowers', IsCheckedIn: false, Children: [ava, liam, mia] };
const marked = (...entries: [number, SelectedStudent['colour']][]) =>
  entries.map(([childId, colour]) => ({ childId, childName: 'Somebody', colour }));
const colours = (selection: Selection) => selection.map(({ childId, colour }) => [childId, colour]);

describe('a tap on a chip', () => {
  test('selects with the colour in hand', () => {
    expect(tapStudent([], ava, 'blue')).toEqual([{ childId: 1, childName: 'Ava Carter', colour: 'blue' }]);
  });

  test('selects without a condition while no colour is in hand', () => {
    expect(colours(tapStudent([], ava, null))).toEqual([[1, 'gray']]);
  });

  test('re-colours a selected chip while a different colour is in hand', () => {
    expect(colours(tapStudent(marked([1, 'blue'], [2, 'blue']), ava, 'green'))).toEqual([
      [1, 'green'],
      [2, 'blue'],
    ]);
  });

  test('takes the condition away with gray in hand, and then the child', () => {
    const cleared = tapStudent(marked([1, 'blue']), ava, 'gray');
    expect(colours(cleared)).toEqual([[1, 'gray']]);
    expect(tapStudent(cleared, ava, 'gray')).toEqual([]);
  });

  test('deselects a chip of the colour in hand, or of any colour with none in hand', () => {
    expect(tapStudent(marked([1, 'blue']), ava, 'blue')).toEqual([]);
    expect(tapStudent(marked([1, 'blue']), ava, null)).toEqual([]);
  });
});

describe('Select All and Select None', () => {
  test('Select All gives everybody the colour in hand', () => {
    expect(colours(toggleGroup([], group, 'green'))).toEqual([
      [1, 'green'],
      [2, 'green'],
      [3, 'green'],
    ]);
  });

  test('Select All keeps the exceptions that were marked before', () => {
    expect(colours(toggleGroup(marked([2, 'yellow'], [3, 'gray']), group, 'green'))).toEqual([
      [2, 'yellow'],
      [3, 'green'],
      [1, 'green'],
    ]);
  });

  test('Select None deselects the group and nobody else', () => {
    const selection = marked([1, 'green'], [2, 'green'], [3, 'blue'], [9, 'green']);
    expect(colours(toggleGroup(selection, group, 'green'))).toEqual([[9, 'green']]);
  });
});

test('selecting all present drops the absent, keeps the exceptions and gives the rest the colour in hand', () => {
  const groups = [
    {
      GroupName: 'Sunbeams',
      ClassroomName: 'Sunflowers',
      IsCheckedIn: false,
      Children: [ava, { ...liam, IsHere: false }],
    },
    { ...group, Children: [mia] },
  ];
  const selection = marked([2, 'green'], [3, 'yellow']);
  expect(colours(selectPresent(selection, groups, 'blue'))).toEqual([
    [1, 'blue'],
    [3, 'yellow'],
  ]);
  expect(colours(selectPresent([], groups, null))).toEqual([
    [1, 'gray'],
    [3, 'gray'],
  ]);
});

test('children who are in no group any more are dropped', () => {
  expect(colours(stillInGroups(marked([1, 'green'], [9, 'green']), [group]))).toEqual([[1, 'green']]);
});

test('a selection of present children stays the same object', () => {
  const selection = marked([1, 'green']);
  expect(stillInGroups(selection, [group])).toBe(selection);
});
