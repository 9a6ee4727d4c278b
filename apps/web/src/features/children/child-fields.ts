import type { AdminChild, saveChild } from '@footprints/contracts/children';
import type { InputOf } from '@footprints/contracts/endpoint';

/** An allergy as the form holds it. */
export interface AllergyField {
  /** Tells the rows of the form apart. */
  key: string;
  substance: string;
  reaction: string;
}

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
    Allergies: (child?.AllergyDetails ?? []).map(({ Substance, Reaction }, index) => ({
      key: String(index),
      substance: Substance,
      reaction: Reaction,
    })),
    PhotoConsent: child?.PhotoConsent ?? null,
  };
}

/** What is sent of the form. */
export function childBody({ FirstName, MiddleName, LastName, BirthDate, Allergies, PhotoConsent }: ChildFields) {
  return {
    FirstName,
    MiddleName: MiddleName.trim() || null,
    LastName,
    BirthDate: BirthDate || null,
    Allergies: Allergies.map(({ substance, reaction }) => ({ Substance: substance, Reaction: reaction })),
    PhotoConsent,
    // Whatever a save can say of a child is sent: the compiler asks for it.
  } satisfies Required<Omit<InputOf<typeof saveChild.body>, 'ChildID' | 'Version' | 'GroupID'>>;
}
