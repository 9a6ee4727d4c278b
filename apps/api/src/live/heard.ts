import type { LiveArea } from '@footprints/contracts/live';
import type { AuditEntity, Details } from '../audit/append.ts';
import { childIdsIn } from '../audit/present.ts';
import type { Hearers } from '../children/hearers.ts';
import { hasRole, type Viewer } from '../viewer/viewer.ts';

export interface Change {
  action: string;
  entity: string;
  entityId: string;
  locationId: number | null;
  before: Details | null;
  after: Details | null;
}

/** The part of a page that a kind of record stands in; what stands nowhere that asks again by itself is not told. */
const areaOf: Partial<Record<string, LiveArea>> = {
  attendance: 'attendance',
  badge: 'badges',
  child: 'children',
  children: 'children',
  erasure: 'children',
  location: 'rules',
  moment: 'moments',
  plan: 'children',
  report: 'reports',
  room: 'rules',
  shift: 'shifts',
  sleep: 'sleep',
  staff: 'shifts',
} satisfies Partial<Record<AuditEntity, LiveArea>>;

/** The children that a change is about. */
export function childrenOf({ entity, entityId, before, after }: Change): number[] {
  return [...childIdsIn({ before, after }), ...(entity === 'child' ? [Number(entityId)] : [])];
}

function sees(viewer: Viewer, { classroomId, locationId, guardianIds }: Hearers): boolean {
  if (hasRole(viewer, 'Director', 'Admin') && viewer.locationId === locationId) return true;
  if (hasRole(viewer, 'Classroom') && viewer.userId === classroomId) return true;
  return hasRole(viewer, 'Parent') && guardianIds.has(viewer.userId);
}

const worksAt = (viewer: Viewer, locationId: number | null) =>
  viewer.locationId === locationId && hasRole(viewer, 'Classroom', 'Director', 'Admin');

/** About no child that is named: who came to a room or left it, who works and records there, what holds there, what a file brought, who was erased. */
const ofPlaces = ['children', 'erasure', 'location', 'room', 'shift', 'staff'];

/** Whether the viewer works where a change of that kind was made. */
function worksWith({ action, entity, locationId }: Change, viewer: Viewer): boolean {
  // What was read or taken out of the product is here as before.
  return (
    !['children.exported', 'erasure.read'].includes(action) && ofPlaces.includes(entity) && worksAt(viewer, locationId)
  );
}

/** Whether the viewer may be one of the parents to whom an import gave a child, or from whom an erasure took one: neither names anybody. */
const mayHaveOthers = (viewer: Viewer, { action, after }: Change) =>
  hasRole(viewer, 'Parent') &&
  (action === 'erasure.done' || (action === 'children.imported' && after?.['LinkedGuardians'] !== 0));

/** Whether the viewer is told that something is gone from their page: a child that left the room or the location, or is no longer theirs. */
function loses(viewer: Viewer, { action, locationId, before }: Change): boolean {
  if (action === 'guardian.unlinked') return before?.['UserID'] === viewer.userId;
  return ['child.moved', 'child.archived'].includes(action) && worksAt(viewer, locationId);
}

/**
 * What a viewer is told of changes: only of children whom they may see by now, and that a child is gone from their page.
 * @param hearers who may hear of the children of these changes, by the child's id
 */
export function heardBy(viewer: Viewer, changes: readonly Change[], hearers: ReadonlyMap<number, Hearers>) {
  const heard = { areas: new Set<LiveArea>(), childIds: new Set<number>() };
  for (const change of changes) {
    const area = areaOf[change.entity];
    if (area === undefined) continue;
    const own = childrenOf(change).filter((childId) => {
      const who = hearers.get(childId);
      return who !== undefined && sees(viewer, who);
    });
    if (own.length > 0 || loses(viewer, change) || worksWith(change, viewer) || mayHaveOthers(viewer, change))
      heard.areas.add(area);
    for (const childId of own) heard.childIds.add(childId);
  }
  return heard;
}
