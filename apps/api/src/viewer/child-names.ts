import { childName } from '@footprints/contracts/children';
import { wordFilters } from '../db/listing.ts';
import { nullable, text } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

/** A child's names as they are stored. */
export interface NamedRow {
  firstName: string;
  middleName: string | null;
  lastName: string;
}

/** The columns that a child's names are read from. */
export const nameColumns = { firstName: true, middleName: true, lastName: true } as const;

/** The same columns of `children c` in a statement, and their place in its SELECT. */
export const namesRead = { firstName: text, middleName: nullable(text), lastName: text };
export const selectNames = Prisma.sql`c.first_name AS "firstName", c.middle_name AS "middleName", c.last_name AS "lastName"`;

/** Children in whose names the words of a search stand, as filters of Prisma. */
export const namedLike = (search: string) => wordFilters(search).map((searchName) => ({ searchName }));

/** By first name, as wherever children are chosen. */
export const byFirstName = [
  { sortFirstName: 'asc' },
  { sortLastName: 'asc' },
  { id: 'asc' },
] satisfies Prisma.ChildOrderByWithRelationInput[];

/** By room and group, and in a group by first name. */
export const byGroup = [
  { classroom: { sortName: 'asc' } },
  { classroomId: 'asc' },
  { group: { position: 'asc' } },
  { group: { name: 'asc' } },
  ...byFirstName,
] satisfies Prisma.ChildOrderByWithRelationInput[];

/** A child's names as every answer spells them. */
export function presentNames({ firstName, middleName, lastName }: NamedRow) {
  return { FirstName: firstName, MiddleName: middleName, LastName: lastName };
}

/** A child's names in one line (product 10.1). */
export function nameOf(child: NamedRow): string {
  return childName(presentNames(child));
}
