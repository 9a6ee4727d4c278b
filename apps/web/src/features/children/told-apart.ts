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

/** A name as people see it, however its letters were written. */
const seenName = (child: Born) =>
  childName(child)
    .normalize()
    .replace(/\p{DI}/gu, '');

/** What a list calls its children: where two names look the same, their birth dates stand beside them (product 10.1). */
export function namesIn(children: readonly Born[]): (child: Born) => string {
  const names = children.map(seenName);
  return (child) => {
    const seen = seenName(child);
    const name = childName(child);
    return names.indexOf(seen) === names.lastIndexOf(seen) ? name : withBirth(name, child.BirthDate);
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
