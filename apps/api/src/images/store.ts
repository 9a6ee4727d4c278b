import { createHash, randomBytes } from 'node:crypto';
import type { Disk } from 'flydrive';
import { type ImageSize, imageSizes } from '@footprints/contracts/images';
import type { Prisma } from '../generated/client.ts';
import { putFiles, removeFiles } from '../storage/files.ts';
import { makeSizes, type SizedImage } from './sizes.ts';

/** A picture whose files are in place; its row is still to be written. */
export interface StoredImage {
  name: string;
  width: number;
  height: number;
  /** Of the full size. */
  bytes: number;
  sha256: Buffer<ArrayBuffer>;
}

/** In place of the hash of a picture whose files were deleted, while its row stays (product 25.5). */
export const noFiles = Buffer.alloc(0);
/** Pictures that have files, as a filter of Prisma. */
export const withFiles = { sha256: { not: noFiles } } satisfies Prisma.ImageWhereInput;

/** Where a size of an image lies: fanned out over folders, so that none grows large. */
export function imageKey(name: string, size: ImageSize): string {
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name.replace(/\.jpg$/, '')}.${size}.jpg`;
}

/**
 * Stores a picture's sizes under a new random name.
 * @throws Unavailable when the storage is away or full; then nothing is stored
 */
export async function storeSizes(storage: Disk, { sizes, width, height }: SizedImage): Promise<StoredImage> {
  const name = `${randomBytes(20).toString('hex')}.jpg`;
  await putFiles(
    storage,
    imageSizes.map((size) => ({ key: imageKey(name, size), bytes: sizes[size] })),
  );
  return { name, width, height, bytes: sizes.full.length, sha256: createHash('sha256').update(sizes.full).digest() };
}

/** Makes every size of a picture and stores them. */
export async function storePicture(storage: Disk, picture: Buffer): Promise<StoredImage> {
  return storeSizes(storage, await makeSizes(picture));
}

/** Takes a picture's files away. */
export async function removePicture(storage: Disk, name: string): Promise<void> {
  await removeFiles(
    storage,
    imageSizes.map((size) => imageKey(name, size)),
  );
}
