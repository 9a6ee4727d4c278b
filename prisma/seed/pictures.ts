import { readFile } from 'node:fs/promises';
import { bytes } from './rows.ts';

/** A picture as the image pipeline stored it. */
export interface StoredImage {
  name: string;
  width: number;
  height: number;
  bytes: number;
  sha256: Buffer;
}

export type StoreImage = (jpeg: Buffer, kind: 'photo' | 'badge') => Promise<StoredImage>;

// Enough to keep every core busy while files are written.
const atOnce = 4;

/** Stores a picture of its own for each name, such as `easel` or `heart`, a few at a time; gives them in the order of the names. */
export async function storePictures(
  kind: 'photo' | 'badge',
  names: readonly string[],
  storeImage: StoreImage,
): Promise<StoredImage[]> {
  const stored: StoredImage[] = [];
  const queue = names.entries();
  const take = async (): Promise<void> => {
    for (const [index, name] of queue) {
      const jpeg = await readFile(new URL(`pictures/${kind}-${name}.jpg`, import.meta.url));
      stored[index] = await storeImage(jpeg, kind);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  return stored;
}

/** A row of `images` for a picture that is in use from the start. */
export function imageRow(
  id: number,
  kind: 'photo' | 'badge',
  image: StoredImage,
  uploadedBy: number | null,
  at: Date,
): Record<string, unknown> {
  const { name, width, height } = image;
  const stored = { id, name, kind, width, height, bytes: image.bytes, sha256: bytes(image.sha256) };
  return { ...stored, uploaded_by: uploadedBy, uploaded_at: at, used_at: at };
}
