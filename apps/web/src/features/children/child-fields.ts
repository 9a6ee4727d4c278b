import type { AdminChild, ChildFacts } from '@footprints/contracts/child-records';

/** An allergy as the form holds it; the key tells its lines apart. */
export type AllergyField = AdminChild['AllergyDetails'][number] & { key: string };

/** What is known of a child, as its form holds it. */
export interface ChildFields {
  FirstName: string;
  MiddleName: string;
  LastName: string;
  /** `YYYY-MM-DD`, or '' where it is not known. */
  BirthDate: string;
  Allergies: AllergyField[];
  /** Null: nobody has been asked. */
  PhotoConsent: boolean | null;
}

/** The form of a child as it is now; an empty one for a new child. */
export function childFieldsOf(child: AdminChild | undefined): ChildFields {
  return {
    FirstName: child?.FirstName ?? '',
    MiddleName: child?.MiddleName ?? '',
    LastName: child?.LastName ?? '',
    BirthDate: child?.BirthDate ?? '',
    Allergies: (child?.AllergyDetails ?? []).map((allergy, index) => ({ key: String(index), ...allergy })),
    PhotoConsent: child?.PhotoConsent ?? null,
  };
}

export function childBody({ FirstName, MiddleName, LastName, BirthDate, Allergies, PhotoConsent }: ChildFields) {
  return {
    FirstName,
    MiddleName: MiddleName.trim() || null,
    LastName,
    BirthDate: BirthDate || null,
    Allergies: Allergies.map(({ key: _key, ...allergy }) => allergy),
    PhotoConsent,
  } satisfies ChildFacts;
}
