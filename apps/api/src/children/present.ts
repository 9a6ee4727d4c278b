import type { Child, ChildGroup, FilterChild, GroupChild, OwnChild } from '@footprints/contracts/children';
import { type NamedRow, presentNames } from './names.ts';

export interface FilterChildRow extends NamedRow {
  id: number;
  isHere: boolean;
}

export interface ChildRow extends FilterChildRow {
  photo: string | null;
  learningDays: number;
  badges: number;
}

export interface GroupChildRow extends ChildRow {
  groupId: number;
  groupName: string;
  isCheckedIn: boolean;
  allergies: string[];
  photoConsent: boolean;
  photosRefused: boolean;
}

/** A child as a filter list names it. */
export function presentFilterChild(row: FilterChildRow): FilterChild {
  return {
    ChildID: row.id,
    ...presentNames(row),
    IsHere: row.isHere,
  };
}

/** A child with what the parent's dashboard counts. */
function presentChild(row: ChildRow): Child {
  return { ...presentFilterChild(row), Photo: row.photo, LearningDaysCount: row.learningDays, BadgeCount: row.badges };
}

/** The same of a parent's own, which may have left. */
export function presentOwnChild(row: ChildRow & { leftOn: string | null; readUntil: string | null }): OwnChild {
  return { ...presentChild(row), LeftOn: row.leftOn, ReadUntil: row.readUntil };
}

/** A child as staff select it, with what they must not overlook. */
function presentGroupChild(row: GroupChildRow): GroupChild {
  const { allergies, photoConsent, photosRefused } = row;
  return { ...presentChild(row), Allergies: allergies, PhotoConsent: photoConsent, PhotosRefused: photosRefused };
}

/** Rows in order of their groups, gathered by group. */
export function presentGroups(rows: GroupChildRow[]): ChildGroup[] {
  const groups = Map.groupBy(rows, (row) => row.groupId);
  return [...groups.values()].map((members) => ({
    GroupName: members[0]?.groupName ?? '',
    IsCheckedIn: members[0]?.isCheckedIn ?? false,
    Children: members.map(presentGroupChild),
  }));
}
