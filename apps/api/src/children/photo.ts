import { imageUrl } from '@footprints/contracts/images';
import { Prisma } from '../generated/client.ts';
import { type ChildScope, readAsStaff } from './child-scope.ts';
import { allowsDisplay, displayConsent, lastConsents, photoConsent, saidOf, type WithConsents } from './consent.ts';
import { type NamedRow, presentNames } from '../viewer/child-names.ts';

/** What to select of a child to know its photo. */
export const photoColumns = {
  image: { select: { name: true } },
  consents: lastConsents,
} satisfies Prisma.ChildSelect;

interface Pictured extends WithConsents {
  image: { name: string } | null;
}

/**
 * Where a child's own photo is shown from, to its family and to who sets it up; null where there is none, or its guardians do not
 * allow photos (product 13.8).
 */
export function photoOf(child: Pictured): string | null {
  return child.image !== null && saidOf(child, 'portfolio') === true ? imageUrl(child.image.name, 'thumb') : null;
}

/** The same where the rooms see it: only with the consent for that. */
export function photoInRoomOf(child: Pictured): string | null {
  return allowsDisplay(child) ? photoOf(child) : null;
}

/** The stored name of the photo of the child `c` (product 13.8), null where there is none or this consent is missing. */
const nameWith = (consent: Prisma.Sql) => Prisma.sql`CASE
  WHEN c.image_id IS NOT NULL AND ${consent}
  THEN (SELECT own.name FROM images own WHERE own.id = c.image_id) END`;

/** The same for who reads rows of this alias. */
export const photoName = (scope: ChildScope, alias: string) =>
  nameWith(Prisma.sql`CASE WHEN ${readAsStaff(scope, alias)} THEN ${displayConsent} ELSE ${photoConsent} END`);

/** The same where the rooms see it. */
export const photoNameInRoom = nameWith(displayConsent);

/** A child's names and photo, as rows and details of entries name it. */
export function presentNamed({ photo, ...names }: NamedRow & { photo: string | null }) {
  return { ...presentNames(names), ...(photo === null ? {} : { Photo: imageUrl(photo, 'thumb') }) };
}
