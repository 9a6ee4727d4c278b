import { imageNamePattern, type ImageSize } from '@footprints/contracts/images';
import { childRowsIn, type ChildScope } from '../access/child-scope.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound, Unavailable } from '../http/failure.ts';
import type { OpenFile } from '../storage/durable-disk.ts';
import { openFile, putFiles, readFile } from '../storage/files.ts';
import { isStorageThere } from '../storage/marker.ts';
import { makeSmall } from './sizes.ts';
import { imageKey } from './store.ts';
import { inTurn } from './turns.ts';
import { uploadCutoff } from './uploads.ts';

/** A picture that the viewer may see. */
export interface VisibleImage {
  name: string;
  /** Changes with the picture; for a browser's conditional request. */
  etag: string;
}

/**
 * The picture of this name when the viewer may see it now: badge art, their own waiting upload, or the photo of a moment
 * of a child in one of the scopes (decisions §2).
 * @throws not found otherwise
 */
export async function visibleImage(
  { db, now }: Deps,
  viewer: Viewer,
  scopes: ChildScope[],
  name: string,
  size: ImageSize,
): Promise<VisibleImage> {
  if (!imageNamePattern.test(name)) throw notFound();
  const inScope = Prisma.join(
    scopes.map((scope) => Prisma.sql`(${childRowsIn(scope, 'mc')})`),
    ' OR ',
  );
  const [row] = await db.rows<{ hash: string }>(Prisma.sql`
    SELECT encode(i.sha256, 'hex') AS hash FROM images i
    WHERE i.name = ${name} AND CASE
      WHEN i.kind = 'badge' THEN TRUE
      WHEN i.used_at IS NULL THEN i.uploaded_by = ${viewer.userId} AND i.uploaded_at > ${uploadCutoff(now())}
      ELSE EXISTS (
        SELECT 1 FROM moments m JOIN moment_children mc ON mc.moment_id = m.id
        WHERE m.image_id = i.id AND (${inScope}))
    END`);
  if (row === undefined) throw notFound();
  return { name, etag: `"${row.hash.slice(0, 32)}-${size}"` };
}

/**
 * Opens a size of a picture. A small size that is lost is made again from the full one.
 * @throws not found when the picture is lost, Unavailable when the storage is away
 */
export async function openImage({ storage }: Deps, { name }: VisibleImage, size: ImageSize): Promise<OpenFile> {
  const file = await openFile(storage, imageKey(name, size));
  if (file !== undefined) return file;
  if (!(await isStorageThere(storage))) throw new Unavailable(new Error('The storage is not the one that was marked.'));
  if (size === 'full') throw notFound();
  const full = await readFile(storage, imageKey(name, 'full'));
  if (full === undefined) throw notFound();
  const bytes = await inTurn(() => makeSmall(full, size)).catch((error: unknown) => {
    throw error instanceof Unavailable ? error : notFound();
  });
  // It can be shown now even where it cannot be kept.
  await putFiles(storage, [{ key: imageKey(name, size), bytes }]).catch(() => undefined);
  return { content: bytes, length: bytes.length };
}
