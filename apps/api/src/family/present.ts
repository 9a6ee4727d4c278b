import type { FamilyArchive } from '@footprints/contracts/family-archives';
import type { FamilyArchive as Row } from '../generated/client.ts';

/** An archive as a list names it. */
export function presentArchive({ id, childId, state, progress, bytes, readyAt, keptUntil }: Row): FamilyArchive {
  return {
    ArchiveID: id,
    ChildID: childId,
    State: state,
    Progress: progress,
    Size: bytes === null ? null : Number(bytes),
    ReadyAt: readyAt?.toISOString() ?? null,
    KeptUntil: keptUntil?.toISOString() ?? null,
  };
}
