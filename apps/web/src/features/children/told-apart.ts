import { type ChildGroup, childName, type GroupChild } from '@footprints/contracts/children';
import { longDate } from '../../lib/dates.ts';

type Born = Parameters<typeof childName>[0] & { BirthDate: string | null };

/** A child to pick, with what its list calls it. */
export type PickedChild = GroupChild & { Name: string };
export type PickedGroup = Omit<ChildGroup, 'Children'> & { Children: PickedChild[] };

/** "Emma Twin, born June 10, 2024"; the name alone where the birth date is not known. */
export function withBirth(name: string, birthDate: string | null): string {
  return birthDate === null ? name : `${name}, born ${longDate(birthDate)}`;
}

/** What a list calls its children: where two have the same name, their birth dates stand beside it (product 10.1). */
export function namesIn(children: readonly Born[]): (child: Born) => string {
  const names = children.map(childName);
  return (child) => {
    const name = childName(child);
    return names.indexOf(name) === names.lastIndexOf(name) ? name : withBirth(name, child.BirthDate);
  };
}

/** The children of a list, each with what it is called there. */
export function named<Child extends Born>(children: readonly Child[]): (Child & { Name: string })[] {
  const nameOf = namesIn(children);
  return children.map((child) => ({ ...child, Name: nameOf(child) }));
}

/** Groups to pick from, which are one list. */
export function toldApart(groups: ChildGroup[]): PickedGroup[] {
  const nameOf = namesIn(groups.flatMap(({ Children }) => Children));
  return groups.map((group) => ({
    ...group,
    Children: group.Children.map((child) => ({ ...child, Name: nameOf(child) })),
  }));
}
