import type { Child, ChildGroup, FilterChild } from '@footprints/contracts/children';

export interface FilterChildRow {
  id: number;
  firstName: string;
  middleName: string | null;
  lastName: string;
  isHere: boolean;
}

export interface ChildRow extends FilterChildRow {
  groupId: number;
  groupName: string;
  learningDays: number;
  badges: number;
}

/** A child as a filter list names it. */
export function presentFilterChild(row: FilterChildRow): FilterChild {
  return {
    ChildID: row.id,
    FirstName: row.firstName,
    MiddleName: row.middleName,
    LastName: row.lastName,
    IsHere: row.isHere,
  };
}

/** A child with what the parent's dashboard counts. */
export function presentChild(row: ChildRow): Child {
  return { ...presentFilterChild(row), LearningDaysCount: row.learningDays, BadgeCount: row.badges };
}

/** Rows in order of their groups, gathered by group. */
export function presentGroups(rows: ChildRow[]): ChildGroup[] {
  const groups = Map.groupBy(rows, (row) => row.groupId);
  return [...groups.values()].map((members) => ({
    GroupName: members[0]?.groupName ?? '',
    Children: members.map(presentChild),
  }));
}
