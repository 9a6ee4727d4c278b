import { randomBytes } from 'node:crypto';
import type { FamilyArchive } from '@footprints/contracts/family-archives';
import { buildArchive } from '../src/family/build.ts';
import { archiveKey } from '../src/family/keep.ts';
import type { Answer, TestApi } from './api.ts';
import type { Person } from './world.ts';

export const askArchive = (api: TestApi, person: Person, ChildID: number) =>
  api.post<{ ArchiveID: number }>(person, '/api/family/archives', { ChildID });

export const archivesOf = (api: TestApi, person: Person, childId: number) =>
  api.get<FamilyArchive[]>(person, `/api/family/archives?ChildID=${childId}`);

export const downloadArchive = (api: TestApi, person: Person, id: number, headers = {}): Promise<Answer> =>
  api.send(person, { method: 'GET', url: `/api/family/archives/${id}/file`, headers });

/** Makes an archive, as the queue's job would. */
export const makeArchive = (api: TestApi, archiveId: number, signal = new AbortController().signal) =>
  buildArchive(api.deps, { archiveId }, signal);

/** Has an archive made for somebody, and gives its id. */
export async function archiveOf(api: TestApi, person: Person, childId: number): Promise<number> {
  const { data, errors } = await askArchive(api, person, childId);
  if (errors.length > 0) throw new Error(errors.join(' '));
  await makeArchive(api, data.ArchiveID);
  return data.ArchiveID;
}

/** An archive that is ready without being made: a few bytes, and of tomorrow, so that nothing is withdrawn from it any more. */
export async function readyArchive({ db, deps, clock }: TestApi, childId: number): Promise<number> {
  const file = randomBytes(20).toString('hex');
  const tomorrow = new Date(clock.now.getTime() + 86_400_000);
  await deps.storage.put(archiveKey(file), 'PK');
  const kept = { startedAt: tomorrow, readyAt: tomorrow, keptUntil: tomorrow, bytes: 2, progress: 100 };
  const data = { childId, askedAt: clock.now, state: 'ready', file, ...kept } as const;
  return (await db.prisma.familyArchive.create({ data, select: { id: true } })).id;
}

/** The files that are kept of archives, whole or not. */
export async function archiveFiles({ deps }: TestApi): Promise<string[]> {
  const { objects } = await deps.storage.listAll('archives/', { recursive: true }).catch(() => ({ objects: [] }));
  return [...objects].map(({ name }) => name);
}
