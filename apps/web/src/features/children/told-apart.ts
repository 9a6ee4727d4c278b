import { longDate } from '../../lib/dates.ts';

/** "Emma Twin, born June 10, 2024"; the name alone where the birth date is not known. */
export function withBirth(name: string, birthDate: string | null): string {
  return birthDate === null ? name : `${name}, born ${longDate(birthDate)}`;
}
