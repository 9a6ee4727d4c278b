import type { DaySheet } from '@footprints/contracts/attendance';
import { type ChildGroup, childName, type FilterChild } from '@footprints/contracts/children';
import { childOf } from './people.ts';

const firstNames = ['Ava', 'Liam', 'Mia', 'Noah', 'Ella', 'Finn', 'Gia', 'Hugo', 'Iris', 'Jack', 'Kira', 'Leo'];

/** Twelve children in two groups; Noah is not here, which says nothing before the room is checked in. */
export const room: ChildGroup[] = ['Sunbeams', 'Raindrops'].map((GroupName, half) => ({
  GroupName,
  ClassroomName: 'Sunflowers',
  IsCheckedIn: false,
  Children: firstNames
    .slice(half * 6, half * 6 + 6)
    .map((first, index) => childOf(half * 6 + index + 1, first, 'Carter', { IsHere: first !== 'Noah' })),
}));

/** The same children as a filter lists them. */
export const filterChildren: FilterChild[] = room.flatMap((group) => group.Children);

/** Two more, who have the same name. */
export const twins = [
  childOf(21, 'Emma', 'Twin', { BirthDate: '2024-06-10' }),
  childOf(22, 'Emma', 'Twin', { BirthDate: '2023-01-02' }),
];

export function nameOf(id: number): string {
  return childName(filterChildren.find((child) => child.ChildID === id));
}

export const emptySheet: DaySheet = { Day: '2026-11-21', Children: [] };
