import { del } from 'idb-keyval';

/** Under which the photo is kept that was chosen and is not saved yet; see `lib/kept-photo.ts`. */
export const photoKey = 'photo';

/** Forgets the photo, whosever it is. */
export async function forgetPhoto(): Promise<void> {
  try {
    await del(photoKey);
  } catch {
    // Where the browser has no such store, or refuses it, none was kept.
  }
}
