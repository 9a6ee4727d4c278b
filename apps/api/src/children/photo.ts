import { imageUrl } from '@footprints/contracts/images';
import type { Prisma } from '../generated/client.ts';
import { lastPhotoConsent } from './consent.ts';

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
