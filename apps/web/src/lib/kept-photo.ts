import { get, set } from 'idb-keyval';
import { photoKey } from './forget-photo.ts';

/** A photo that was chosen and is not saved yet. */
interface KeptPhoto {
  person: number;
  /** What its form calls it. */
  id: string;
  photo: File;
}

/** Where the browser has no such store, or refuses it (private mode), the photo is asked for again. */
async function ifPossible<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}

/** Keeps the photo over a reload and the end of a session, for this person alone. */
export async function keepPhoto(kept: KeptPhoto): Promise<void> {
  await ifPossible(() => set(photoKey, kept));
}

/** The photo that is kept for this person and this form. */
export async function keptPhoto(person: number, id: string): Promise<File | undefined> {
  const kept = await ifPossible(() => get<KeptPhoto>(photoKey));
  return kept?.person === person && kept.id === id ? kept.photo : undefined;
}
