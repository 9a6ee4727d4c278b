import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { technicalKinds } from './retention-kinds.ts';
import { id, instant, pathId } from './wire.ts';

/** How often a week a child's archive is made, and for how many days it can be downloaded. */
export const archivesPerWeek = 3;
export const archiveKeptDays = technicalKinds.archives.keep.Count;

/** What a family may ask for besides its archive. The lines are those of its README; a page shows a break as a space. */
export const notInArchive = `Not in it: checks during sleep, the rooms the child was in, who looked, and the
log of changes. The family can ask the director for these.`;

/** An archive with the records of a child, for its family. */
const familyArchive = z.object({
  ArchiveID: id,
  ChildID: id,
  /** One that failed is not tried again, and can be asked for anew. */
  State: z.enum(['waiting', 'running', 'ready', 'failed']),
  /** In hundredths. */
  Progress: z.int(),
  /** In bytes; null until it is ready, and the instants too. */
  Size: z.nullable(z.int()),
  ReadyAt: z.nullable(instant),
  KeptUntil: z.nullable(instant),
});
export type FamilyArchive = z.infer<typeof familyArchive>;

export const askFamilyArchive = endpoint({
  method: 'POST',
  path: '/family/archives',
  summary: 'Have an archive made with the records of a child; while one is being made, it is that one',
  body: z.object({ ChildID: id }),
  data: z.object({ ArchiveID: id }),
});

export const listFamilyArchives = endpoint({
  method: 'GET',
  path: '/family/archives',
  summary: 'The archives of a child, newest first, with how far they are',
  query: z.object({ ChildID: pathId }),
  data: z.array(familyArchive),
});

export const getFamilyArchive = endpoint({
  method: 'GET',
  path: '/family/archives/:archiveId/file',
  summary: 'An archive that is ready, as ZIP; `Range` is heard',
  params: z.object({ archiveId: pathId }),
  data: z.unknown(),
});

/** Where a browser downloads an archive from. */
export const archiveUrl = (archiveId: number): string =>
  `/api${getFamilyArchive.path.replace(':archiveId', String(archiveId))}`;
