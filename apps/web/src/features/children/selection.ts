import type { Colour } from '@footprints/contracts/report-types/conditions';
import type { StoredStudent } from '../../lib/storage.ts';
import type { Mark } from './child-marks.tsx';
import type { PickedChild, PickedGroup } from './told-apart.ts';

/** One selected child; gray is no condition (product 8.3). */
export type SelectedStudent = StoredStudent;

export type Selection = readonly SelectedStudent[];

/** A child as it is selected, with the colour in hand. */
export function select(child: PickedChild, colour: Colour | null): SelectedStudent {
  return { childId: child.ChildID, childName: child.Name, colour: colour ?? 'gray' };
}

/**
 * What a tap on a chip does: select with the colour in hand, re-colour while another colour is in hand, else deselect
 * (product 7.5). Without a colour in hand, as on types that ask for no condition, a tap only selects and deselects.
 */
export function tapStudent(selection: Selection, child: PickedChild, colourInHand: Colour | null): SelectedStudent[] {
  const present = selection.find((student) => student.childId === child.ChildID);
  if (!present) return [...selection, select(child, colourInHand)];
  if (colourInHand === null || colourInHand === present.colour) {
    return selection.filter((student) => student !== present);
  }
  return selection.map((student) => (student === present ? { ...student, colour: colourInHand } : student));
}

/** With a colour for everybody who was picked before there was one. */
export function withFirstColour(selection: Selection, colour: Colour): SelectedStudent[] {
  return selection.map((student) => (student.colour === 'gray' ? { ...student, colour } : student));
}

/** For a photo, only who may be in one with others. */
const isAllowed = (child: PickedChild, mark: Mark | undefined) => mark !== 'photo consent' || child.PhotoConsent;

/** Whom Select All takes: who is here once the room was checked in today, everybody before (product 7.5). */
export function expectedIn(group: PickedGroup, mark?: Mark): PickedChild[] {
  return group.Children.filter((child) => (child.IsHere || !group.IsCheckedIn) && isAllowed(child, mark));
}

/** True when somebody of the group is selected and nobody is left for Select All, so that its toggle offers Select None. */
export function isGroupSelected(
  selected: { has: (childId: number) => boolean },
  group: PickedGroup,
  mark?: Mark,
): boolean {
  const isSelected = (child: PickedChild) => selected.has(child.ChildID);
  return group.Children.some(isSelected) && expectedIn(group, mark).every(isSelected);
}

/** Who is selected although absent today. */
export function absentAmong(selection: Selection, groups: readonly PickedGroup[]): SelectedStudent[] {
  const absent = groups
    .filter((group) => group.IsCheckedIn)
    .flatMap((group) => group.Children.filter((child) => !child.IsHere));
  const ids = new Set(absent.map((child) => child.ChildID));
  return selection.filter((student) => ids.has(student.childId));
}

/** Whom the groups that are selected leave out because they may not be in a photo with others (product 7.9). */
export function leftOutOfPhoto(selection: Selection, groups: readonly PickedGroup[]): SelectedStudent[] {
  // Who is picked alone was tapped: nobody else was meant.
  if (selection.length < 2) return [];
  const selected = new Set(selection.map((student) => student.childId));
  return groups
    .filter((group) => isGroupSelected(selected, group, 'photo consent'))
    .flatMap((group) => expectedIn(group))
    .filter((child) => !child.PhotoConsent && !selected.has(child.ChildID))
    .map((child) => select(child, null));
}

/**
 * Select All and Select None. Select All puts the colour in hand on everybody without a condition and leaves the marks
 * that were made one by one: who marks the exceptions first must not lose them to the rest of the group.
 */
export function toggleGroup(
  selection: Selection,
  group: PickedGroup,
  colourInHand: Colour | null,
  mark?: Mark,
): SelectedStudent[] {
  const ids = new Set(group.Children.map((child) => child.ChildID));
  const selected = new Set(selection.map((student) => student.childId));
  if (isGroupSelected(selected, group, mark)) return selection.filter((student) => !ids.has(student.childId));
  const marked = selection.map((student) =>
    ids.has(student.childId) && student.colour === 'gray' && colourInHand !== null
      ? { ...student, colour: colourInHand }
      : student,
  );
  const added = expectedIn(group, mark).filter((child) => !selected.has(child.ChildID));
  return [...marked, ...added.map((child) => select(child, colourInHand))];
}

/**
 * Selects every child who is here and nobody else: the colour in hand goes on those without a condition, and marks that
 * were made one by one stay, as with Select All.
 */
export function selectPresent(
  selection: Selection,
  groups: readonly PickedGroup[],
  colourInHand: Colour | null,
  mark?: Mark,
): SelectedStudent[] {
  const before = new Map(selection.map((student) => [student.childId, student]));
  const present = groups.flatMap((group) => group.Children).filter((child) => child.IsHere && isAllowed(child, mark));
  return present.map((child) => {
    const student = before.get(child.ChildID);
    return student === undefined || student.colour === 'gray' ? select(child, colourInHand) : student;
  });
}

/** The selection without children who have since left the groups; the same array when nobody has. */
export function stillInGroups<Student extends { childId: number }>(
  selection: readonly Student[],
  groups: readonly PickedGroup[],
): readonly Student[] {
  const ids = new Set(groups.flatMap((group) => group.Children.map((child) => child.ChildID)));
  const remaining = selection.filter((student) => ids.has(student.childId));
  return remaining.length === selection.length ? selection : remaining;
}
