import { childName } from '@footprints/contracts/children';

/** A child's names as they are stored. */
export interface NamedRow {
  firstName: string;
  middleName: string | null;
  lastName: string;
}

/** The columns that a child's names are read from. */
export const nameColumns = { firstName: true, middleName: true, lastName: true } as const;

/** A child's names as every answer spells them. */
export function presentNames({ firstName, middleName, lastName }: NamedRow) {
  return { FirstName: firstName, MiddleName: middleName, LastName: lastName };
}

/** A child's names in one line (product 10.1). */
export function nameOf(child: NamedRow): string {
  return childName(presentNames(child));
}
