import { drawBadge } from './drawings/badge-pin.ts';
import type { SceneName } from './drawings/gallery.ts';
import { drawPhoto } from './drawings/render.ts';
import { bytes, eachOf } from './rows.ts';

/** A picture as the image pipeline stored it. */
export interface StoredImage {
  name: string;
  width: number;
  height: number;
  bytes: number;
  sha256: Buffer;
}

export type StoreImage = (jpegOrPng: Buffer, kind: 'photo' | 'badge') => Promise<StoredImage>;

// Enough to keep every core busy while files are written.
const atOnce = 4;

/** Draws and stores a photo for each wish; a drawing that is wished for again is not made again. */
export async function storePhotos(
  wishes: readonly { scene: SceneName; take: number }[],
  storeImage: StoreImage,
): Promise<StoredImage[]> {
  const drawn = new Map<string, Promise<Buffer>>();
  return eachOf(wishes, atOnce, async ({ scene, take }) => {
    const key = `${scene} ${String(take)}`;
    const drawing = drawn.get(key) ?? drawPhoto(scene, take);
    drawn.set(key, drawing);
    return storeImage(await drawing, 'photo');
  });
}

/** Draws and stores the art of badges. */
export function storeBadges(keys: readonly string[], storeImage: StoreImage): Promise<StoredImage[]> {
  return eachOf(keys, atOnce, async (key) => storeImage(await drawBadge(key), 'badge'));
}

/** The columns of `images`. */
export const imageColumns = {
  id: 'int',
  name: 'text',
  kind: 'image_kind',
  width: 'int',
  height: 'int',
  bytes: 'int',
  sha256: 'bytea',
  uploaded_by: 'int',
  uploaded_at: 'timestamptz',
  used_at: 'timestamptz',
} as const;

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
