import { hash, randomBytes } from 'node:crypto';
import type { Disk } from 'flydrive';
import { type ImageSize, imageSizes } from '@footprints/contracts/images';
import type { Prisma } from '../generated/client.ts';
import { putFiles, removeFiles } from '../storage/files.ts';
import { makeSizes, type SizedImage } from './sizes.ts';

/** A picture whose files are in place; its row is still to be written. */
export type StoredImage = Awaited<ReturnType<typeof storeSizes>>;

/** When an upload came that was given up, by its row: its files go first, then the row. */
export const givenUpAt = new Date(0);

/** In place of the hash of a picture whose files were deleted, while its row stays (product 25.5). */
export const noFiles = Buffer.alloc(0);
/** Pictures that have files, as a filter of Prisma. */
export const withFiles = { sha256: { not: noFiles } } satisfies Prisma.ImageWhereInput;

/** Where a size of an image lies: fanned out over folders, so that none grows large. */
export function imageKey(name: string, size: ImageSize): string {
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name.replace(/\.jpg$/, '')}.${size}.jpg`;
}

/**
 * Stores a picture's sizes under a new random name; bytes and hash are of the full one.
 * @throws Unavailable when the storage is away or full; then nothing is stored
 */
export async function storeSizes(storage: Disk, { sizes, width, height }: SizedImage) {
  const name = `${randomBytes(20).toString('hex')}.jpg`;
  const files = imageSizes.map((size) => ({ key: imageKey(name, size), bytes: sizes[size] }));
  await putFiles(storage, files);
  return { name, width, height, bytes: sizes.full.length, sha256: hash('sha256', sizes.full, 'buffer') };
}

/** Makes every size of a picture and stores them. */
export async function storePicture(storage: Disk, picture: Buffer): Promise<StoredImage> {
  return storeSizes(storage, await makeSizes(picture));
}

/** Takes a picture's files away, as `removeFiles` does. */
export async function removePicture(storage: Disk, name: string): Promise<void> {
  const keys = imageSizes.map((size) => imageKey(name, size));
  await removeFiles(storage, keys);
}
