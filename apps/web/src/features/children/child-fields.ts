import type { AdminChild } from '@footprints/contracts/children';
import { adminMessages } from '@footprints/contracts/errors';
import type { FormProblem } from '../../forms/use-form-outcome.ts';

/** An allergy as the form holds it. */
export interface AllergyField {
  /** Tells the rows of the form apart. */
  key: string;
  substance: string;
  reaction: string;
}

/** What is known of a child, as its form holds it. */
export interface ChildFields {
  firstName: string;
  middleName: string;
  lastName: string;
  /** `YYYY-MM-DD`, or '' where it is not known. */
  birthDate: string;
  allergies: AllergyField[];
  /** Null: nobody has been asked. */
  consent: boolean | null;
}

let madeSoFar = 0;

/** An allergy that is still to be named. */
export function emptyAllergy(): AllergyField {
  madeSoFar += 1;
  return { key: `new-${madeSoFar}`, substance: '', reaction: '' };
}

/** The form of a child as it is now; an empty one for a new child. */
export function childFieldsOf(child: AdminChild | undefined): ChildFields {
  return {
    firstName: child?.FirstName ?? '',
    middleName: child?.MiddleName ?? '',
    lastName: child?.LastName ?? '',
    birthDate: child?.BirthDate ?? '',
    allergies: (child?.AllergyDetails ?? []).map(({ Substance, Reaction }, index) => ({
      key: String(index),
      substance: Substance,
      reaction: Reaction,
    })),
    consent: child?.PhotoConsent ?? null,
  };
}

type ChildProblem = FormProblem<keyof ChildFields>;

/** What is wrong with the names, in their order. */
export function nameProblems({ firstName, lastName }: ChildFields): ChildProblem[] {
  const problems: ChildProblem[] = [];
  if (firstName.trim() === '') problems.push({ field: 'firstName', message: adminMessages.firstNameMissing });
  if (lastName.trim() === '') problems.push({ field: 'lastName', message: adminMessages.lastNameMissing });
  return problems;
}

/** What is wrong with the allergies. */
export function allergyProblems({ allergies }: ChildFields): ChildProblem[] {
  const substances = allergies.map(({ substance }) => substance.trim().toLowerCase());
  if (substances.includes('')) return [{ field: 'allergies', message: adminMessages.allergyMissing }];
  if (new Set(substances).size === substances.length) return [];
  return [{ field: 'allergies', message: adminMessages.allergiesAlike }];
}

/** What is sent of the form. */
export function childBody({ firstName, middleName, lastName, birthDate, allergies, consent }: ChildFields) {
  return {
    FirstName: firstName,
    MiddleName: middleName.trim() || null,
    LastName: lastName,
    BirthDate: birthDate || null,
    Allergies: allergies.map(({ substance, reaction }) => ({ Substance: substance, Reaction: reaction })),
    PhotoConsent: consent,
  };
}
