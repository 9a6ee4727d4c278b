import { expect, vi } from 'vitest';
import type { FamilyArchive } from '@footprints/contracts/family-archives';
import { jpeg } from '../../apps/api/test/photos.ts';
import type { World } from '../../apps/api/test/world.ts';
import { type Visitor, signIn } from '../../apps/api/test/process/client.ts';
import { ok } from '../../apps/api/test/process/family.ts';

/** Records so many moments of Ava, each with a photo that takes room. */
export async function plantMoments(origin: string, world: World, count: number): Promise<void> {
  const room = await signIn(origin, 'sunflowers');
  for (let tint = 1; tint <= count; tint += 1) {
    const photo = await jpeg(tint, { quality: 100 }, { width: 1600, height: 1200 });
    const Filename = await ok(room.upload(origin, photo));
    const body = { Filename, SubjectID: world.subjects.art, Note: '', children: [{ childId: world.children.ava }] };
    await ok(room.ask(origin, '/api/daily-moment/save/', { body }));
  }
}

/** Has an archive made, and gives its id. */
export async function askArchive(visitor: Visitor, origin: string, ChildID: number): Promise<number> {
  const body = { ChildID };
  return (await ok(visitor.ask<{ ArchiveID: number }>(origin, '/api/family/archives', { body }))).ArchiveID;
}

/** What its family is told of an archive. */
export async function stateOf(visitor: Visitor, origin: string, childId: number, id: number): Promise<FamilyArchive> {
  const all = await ok(visitor.ask<FamilyArchive[]>(origin, `/api/family/archives?ChildID=${childId}`));
  const found = all.find(({ ArchiveID }) => ArchiveID === id);
  if (found === undefined) throw new Error(`Nothing is told of the archive ${id}.`);
  return found;
}

/** Waits until an archive can be downloaded, for as long as a try and the wait for the next one take. */
export async function whenReady(visitor: Visitor, origin: string, childId: number, id: number): Promise<void> {
  await vi.waitUntil(async () => (await stateOf(visitor, origin, childId, id)).State === 'ready', {
    timeout: 120_000,
    interval: 100,
  });
}

/** The bytes of an archive. */
export async function fileOf({ cookie }: Visitor, origin: string, id: number): Promise<Buffer> {
  const answer = await fetch(`${origin}/api/family/archives/${id}/file`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
