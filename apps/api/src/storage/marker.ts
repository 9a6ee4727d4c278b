import type { Disk } from 'flydrive';
import { Unavailable } from '../http/failure.ts';

/**
 * A file that says "the pictures are kept here". An unmounted folder looks like an empty one, and what is written there
 * is lost when the real one comes back: so nothing is stored, or taken for deleted, where the marker is not.
 */
export const markerKey = 'footprints-storage.txt';

/** Writes the marker, which also proves that the storage takes writes. */
export async function markStorage(storage: Disk): Promise<void> {
  await storage.put(
    markerKey,
    'The pictures of Tiny Footprints Today are kept here. Please leave this file in place.\n',
  );
}

/** True when the storage is the one that was marked, and answers. */
export async function isStorageThere(storage: Disk): Promise<boolean> {
  return storage.exists(markerKey).catch(() => false);
}

/** @throws Unavailable where the storage is not the one that was marked, or does not answer */
export async function requireStorage(storage: Disk): Promise<void> {
  if (await isStorageThere(storage)) return;
  throw new Unavailable(new Error('The storage is not the one that was marked.'));
}

/** Where the storage keeps what is no picture: archives that families asked for. */
export const archiveFolder = 'archives/';
