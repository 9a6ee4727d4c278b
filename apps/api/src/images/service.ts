import { imageNamePattern, type ImageSize } from '@footprints/contracts/images';
import { childRowsIn, type ChildScope } from '../children/child-scope.ts';
import { together } from '../db/together.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound, Unavailable } from '../http/failure.ts';
import type { OpenFile } from '../storage/durable-disk.ts';
import { openFile, putFiles, readFile } from '../storage/files.ts';
import { isStorageThere } from '../storage/marker.ts';
import { makeSmall } from './sizes.ts';
import { imageKey } from './store.ts';
import { inTurn } from './queue.ts';
import { uploadCutoff } from './uploads.ts';

/** A picture that the viewer may see. */
export interface VisibleImage {
  name: string;
  /** Changes with the picture; for a browser's conditional request. */
  etag: string;
}

/** A picture that is looked for. */
interface Wanted {
  viewer: Viewer;
  /** The children whose moments' photos the viewer may see. */
  scopes: ChildScope[];
  name: string;
}

/**
 * Finds pictures that their viewers may see now: badge art, their own waiting upload, or the photo of a moment of a child
 * in one of the scopes (product 9.11). A page's thumbnails, asked for at once, are looked up in one statement.
 * @throws not found for every other name
 */
export function pictureFinder(deps: Deps): (wanted: Wanted, size: ImageSize) => Promise<VisibleImage> {
  const hashOf = together((wanted: readonly Wanted[]) => visibleHashes(deps, wanted));
  return async (wanted, size) => {
    const hash = imageNamePattern.test(wanted.name) ? await hashOf(wanted) : undefined;
    if (hash === undefined) throw notFound();
    return { name: wanted.name, etag: `"${hash.slice(0, 32)}-${size}"` };
  };
}

/** Whoever has the same one may see the same pictures. */
const askerOf = ({ viewer, scopes }: Wanted) => JSON.stringify([viewer.userId, scopes]);

/** The hashes of the pictures that may be seen, in the order in which they are wanted; nobody waits for another asker's. */
async function visibleHashes(deps: Deps, wanted: readonly Wanted[]): Promise<Promise<string | undefined>[]> {
  const askers = [...Map.groupBy(wanted, askerOf)];
  const answers = new Map(askers.map(([asker, pictures]) => [asker, hashesFor(deps, pictures)]));
  return wanted.map(async (one) => (await answers.get(askerOf(one)))?.get(one.name));
}

/** Those of one asker's pictures that may be seen, by name; each is looked up by its key, as sessions are. */
async function hashesFor({ db, now }: Deps, pictures: Wanted[]): Promise<Map<string, string>> {
  const [asker] = pictures;
  if (asker === undefined) return new Map();
  const { viewer, scopes } = asker;
  const names = pictures.map(({ name }) => name);
  const inScope = Prisma.join(
    scopes.map((scope) => Prisma.sql`(${childRowsIn(scope, 'mc')})`),
    ' OR ',
  );
  const rows = await db.rows<{ name: string; hash: string }>(Prisma.sql`
    SELECT i.name, encode(i.sha256, 'hex') AS hash
    FROM unnest(${names}::text[]) AS k (name) CROSS JOIN LATERAL (SELECT * FROM images WHERE name = k.name OFFSET 0) i
    WHERE CASE
      WHEN i.kind = 'badge' THEN TRUE
      WHEN i.used_at IS NULL THEN i.uploaded_by = ${viewer.userId} AND i.uploaded_at > ${uploadCutoff(now())}
      ELSE EXISTS (
        SELECT 1 FROM moments m JOIN moment_children mc ON mc.moment_id = m.id
        WHERE m.image_id = i.id AND (${inScope}))
    END`);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
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
