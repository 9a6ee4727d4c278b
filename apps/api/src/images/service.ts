import { imageNamePattern, type ImageSize } from '@footprints/contracts/images';
import type { ChildScope } from '../children/child-scope.ts';
import { query } from '../db/statement.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import { notFound, Unavailable } from '../http/failure.ts';
import type { OpenFile } from '../storage/durable-disk.ts';
import { openFile, putFiles, readFile, requireStorage } from '../storage/files.ts';
import { makeSmall } from './sizes.ts';
import { childrenShown, imageInSight } from './sql.ts';
import { imageKey } from './store.ts';
import { whenItsTurnComes } from './queue.ts';
import { uploadCutoff } from './uploads.ts';

/** A picture that the viewer may see. */
interface VisibleImage {
  name: string;
  /** Changes with the picture; for a browser's conditional request. */
  etag: string;
}

/**
 * Finds a picture that the viewer may see now (`imageInSight`).
 * @throws not found for every other name
 */
export async function visibleImage(
  { db, now }: Deps,
  viewer: Viewer,
  scopes: ChildScope[],
  name: string,
  size: ImageSize,
): Promise<VisibleImage> {
  if (!imageNamePattern.test(name)) throw notFound();
  const [image] = await query(db, imageInSight(viewer, scopes, name, uploadCutoff(now())));
  if (image === undefined) throw notFound();
  return { name, etag: `"${image.hash.slice(0, 32)}-${size}"` };
}

/** Which children of these scopes a photo shows; none for badge art and for an upload that waits. */
export async function childrenOnPhoto(
  { db }: Deps,
  viewer: Viewer,
  scopes: ChildScope[],
  { name }: VisibleImage,
): Promise<number[]> {
  return (await query(db, childrenShown(viewer, scopes, name))).map(({ childId }) => childId);
}

/**
 * Opens a size of a picture. A small size that is lost is made again from the full one.
 * @throws not found when the picture is lost, Unavailable when the storage is away
 */
export async function openImage({ storage }: Deps, { name }: VisibleImage, size: ImageSize): Promise<OpenFile> {
  const file = await openFile(storage, imageKey(name, size));
  if (file !== undefined) return file;
  await requireStorage(storage);
  if (size === 'full') throw notFound();
  const full = await readFile(storage, imageKey(name, 'full'));
  if (full === undefined) throw notFound();
  const bytes = await whenItsTurnComes(() => makeSmall(full, size)).catch((error: unknown) => {
    throw error instanceof Unavailable ? error : notFound();
  });
  // It can be shown now even where it cannot be kept.
  await putFiles(storage, [{ key: imageKey(name, size), bytes }]).catch(() => undefined);
  return { content: bytes, length: bytes.length };
}
