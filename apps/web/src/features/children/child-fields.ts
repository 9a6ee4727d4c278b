import type { AdminChild, ChildFacts } from '@footprints/contracts/child-records';

/** An allergy as the form holds it; the key tells its lines apart. */
export type AllergyField = AdminChild['AllergyDetails'][number] & { key: string };

/** The form of a child as it is now; an empty one for a new child. */
export function childFieldsOf(child: AdminChild | undefined) {
  return {
    FirstName: child?.FirstName ?? '',
    MiddleName: child?.MiddleName ?? '',
    LastName: child?.LastName ?? '',
    BirthDate: child?.BirthDate ?? '',
    Allergies: (child?.AllergyDetails ?? []).map((allergy, index): AllergyField => ({
      key: String(index),
      ...allergy,
    })),
    /** Null: nobody has been asked. */
    PhotoConsent: child?.PhotoConsent ?? null,
  };
}

type ChildFields = ReturnType<typeof childFieldsOf>;

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
