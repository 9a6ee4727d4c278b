import { imageUrl } from '@footprints/contracts/images';
import { Prisma } from '../generated/client.ts';
import { lastPhotoConsent, photoConsent } from './consent.ts';
import { type NamedRow, presentNames } from './names.ts';

/** What to select of a child to know its photo. */
export const photoColumns = {
  image: { select: { name: true } },
  consents: lastPhotoConsent,
} satisfies Prisma.ChildSelect;

interface Pictured {
  image: { name: string } | null;
  consents: readonly { granted: boolean }[];
}

/** Where a child's own photo is shown from; null where there is none, or its guardians do not allow photos (product 13.8). */
export function photoOf({ image, consents }: Pictured): string | null {
  return image !== null && consents[0]?.granted === true ? imageUrl(image.name, 'thumb') : null;
}

/** The stored name of the photo of the child `c` (product 13.8), null where none is shown; almost nothing for a child without. */
export const photoName = Prisma.sql`CASE WHEN c.image_id IS NOT NULL AND c.archived_at IS NULL AND ${photoConsent}
  THEN (SELECT own.name FROM images own WHERE own.id = c.image_id) END`;

/** A child's names and photo, as rows and details of entries name it. */
export function presentNamed({ photo, ...names }: NamedRow & { photo: string | null }) {
  return { ...presentNames(names), ...(photo === null ? {} : { Photo: imageUrl(photo, 'thumb') }) };
}
