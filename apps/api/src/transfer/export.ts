import { Readable } from 'node:stream';
import type { exportChildren, exportReports } from '@footprints/contracts/transfer';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { type AuditEntry, append } from '../audit/append.ts';
import { placeScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import { type Batch, byteOrderMark, csvLines } from './csv-text.ts';
import { attendanceHeader, attendanceRows } from './export-attendance.ts';
import { childrenFile } from './export-children.ts';
import { reportHeader, reportRows } from './export-reports.ts';
import { type FilePlace, filePlace } from './file-place.ts';

/** Hears of the children whom a file names. */
type NoteLooks = (childIds: readonly number[]) => void;

const dayFiles = {
  reports: { header: reportHeader, rows: reportRows },
  attendance: { header: attendanceHeader, rows: attendanceRows },
} as const;

/**
 * A location's children with rooms and guardians, in the import's columns.
 * @throws not found for a location outside the scope; 400 when an admin names none
 */
export async function exportChildrenAs(
  deps: Deps,
  viewer: Viewer,
  noteLooks: NoteLooks,
  { LocationID }: OutputOf<typeof exportChildren.query>,
) {
  const place = await filePlace(deps, placeScope(viewer), LocationID);
  const { header, batches } = await childrenFile(deps.db, place.id);
  const entry = { action: 'children.exported', after: {} } as const;
  return {
    name: `children-${place.word}-${place.today}.csv`,
    content: await contentOf(deps, viewer, place, entry, header, noted(batches, noteLooks)),
  };
}

/**
 * What a location recorded from one day to another: a row per child, of attendance per child and day.
 * @throws as `exportChildrenAs`
 */
export async function exportDaysAs(
  deps: Deps,
  viewer: Viewer,
  noteLooks: NoteLooks,
  kind: keyof typeof dayFiles,
  { LocationID, FromDay, ToDay }: OutputOf<typeof exportReports.query>,
) {
  const place = await filePlace(deps, placeScope(viewer), LocationID);
  const { header, rows } = dayFiles[kind];
  const batches = rows(deps.db, place, FromDay, ToDay);
  const entry = { action: `${kind}.exported`, after: { FromDay, ToDay } } as const;
  return {
    name: `${kind}-${place.word}-${FromDay}-to-${ToDay}.csv`,
    content: await contentOf(deps, viewer, place, entry, header, noted(batches, noteLooks)),
  };
}

/** The lines of a file; each child is noted once, when its first line is sent. */
async function* noted(batches: AsyncGenerator<Batch>, noteLooks: NoteLooks): AsyncGenerator<string[][]> {
  const seen = new Set<number>();
  for await (const { lines, childIds } of batches) {
    const fresh = [...new Set(childIds)].filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    noteLooks(fresh);
    yield lines;
  }
}

/**
 * The file as a stream, read from the database while it is sent. What can go wrong at the start goes wrong here, where it can still
 * be answered; that the file was asked for is written down before its first byte.
 */
async function contentOf(
  { db }: Deps,
  { userId }: Viewer,
  { id }: FilePlace,
  { action, after }: Pick<AuditEntry, 'action' | 'after'>,
  header: readonly string[],
  batches: AsyncGenerator<string[][]>,
): Promise<Readable> {
  const first = await batches.next();
  await append(db.prisma, { actorId: userId, action, entityId: '', locationId: id, after });
  return Readable.from(lines(header, first.done === true ? [] : first.value, batches));
}

async function* lines(
  header: readonly string[],
  first: string[][],
  batches: AsyncGenerator<string[][]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([header, ...first]);
  for await (const batch of batches) yield csvLines(batch);
}
