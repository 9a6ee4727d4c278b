import { hash } from 'node:crypto';
import type { Disk } from 'flydrive';
import { imageSizes } from '@footprints/contracts/images';
import type { Database } from '../db/client.ts';
import type { Image } from '../generated/client.ts';
import { allFiles, readFile, removeFiles, archiveFolder, markerKey } from '../storage/files.ts';
import { isDecodable } from './sizes.ts';
import { givenUpAt, imageKey, withFiles } from './store.ts';

/** What does not fit together between the rows and the files of pictures, by the files' keys. */
export interface Findings {
  /** Pictures looked at. */
  pictures: number;
  /** Rows whose file is not there. */
  missing: string[];
  /** Files that are not what was stored, or are no picture. */
  damaged: string[];
  /** Files that no row speaks of, left behind by a crash and old enough not to be an upload that goes on. */
  orphans: string[];
}

const batch = 500;
const graceMs = 3_600_000;

/** Compares every picture's row with its files, and every file with the rows. Changes nothing. */
export async function checkImages(
  { db, storage }: { db: Database; storage: Disk },
  { now, grace = graceMs }: { now: Date; grace?: number },
): Promise<Findings> {
  const findings: Findings = { pictures: 0, missing: [], damaged: [], orphans: [] };
  for (let after = 0; ;) {
    const rows = await db.prisma.image.findMany({
      where: { id: { gt: after }, ...withFiles },
      select: { id: true, name: true, sha256: true },
      orderBy: { id: 'asc' },
      take: batch,
    });
    for (const row of rows) await checkPicture(db, storage, row, findings);
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  const latest = now.getTime() - grace;
  for await (const { key, storedAt } of allFiles(storage)) {
    if (key === markerKey || key.startsWith(archiveFolder) || storedAt.getTime() > latest) continue;
    if (!(await belongsToPicture(db, key))) findings.orphans.push(key);
  }
  return findings;
}

async function checkPicture(
  db: Database,
  storage: Disk,
  row: Pick<Image, 'name' | 'sha256'>,
  findings: Findings,
): Promise<void> {
  const problems: Pick<Findings, 'missing' | 'damaged'> = { missing: [], damaged: [] };
  for (const size of imageSizes) {
    const key = imageKey(row.name, size);
    const bytes = await readFile(storage, key);
    if (bytes === undefined) problems.missing.push(key);
    else if (size === 'full' ? !hash('sha256', bytes, 'buffer').equals(row.sha256) : !(await isDecodable(bytes)))
      problems.damaged.push(key);
  }
  const clean = problems.missing.length + problems.damaged.length === 0;
  // It may have been swept away meanwhile, or a sweep that was ended has its row still to take.
  if (
    !clean &&
    (await db.prisma.image.count({ where: { name: row.name, ...withFiles, NOT: { uploadedAt: givenUpAt } } })) === 0
  )
    return;
  findings.pictures += 1;
  findings.missing.push(...problems.missing);
  findings.damaged.push(...problems.damaged);
}

async function belongsToPicture(db: Database, key: string): Promise<boolean> {
  const [, stem = ''] = /([0-9a-f]{40})\.\w+\.jpg$/.exec(key) ?? [];
  const name = `${stem}.jpg`;
  if (!imageSizes.some((size) => imageKey(name, size) === key)) return false;
  return (await db.prisma.image.count({ where: { name, ...withFiles } })) > 0;
}

const ownNames = /^[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{40}\.\w+\.jpg|\.[0-9a-f-]{36}\.tmp)$/;

/** Deletes orphans that an upload writes, not files that somebody else put there; gives the number deleted. */
export async function removeOrphans(storage: Disk, { orphans }: Findings): Promise<number> {
  const keys = orphans.filter((key) => ownNames.test(key));
  for (const key of keys) await removeFiles(storage, [key]);
  return keys.length;
}
