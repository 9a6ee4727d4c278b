import type { Role } from '@footprints/contracts/identity';
import type { Viewer } from '../src/viewer/viewer.ts';

/** Somebody with this role, for a function that takes a viewer; `locationId` is where they belong. */
export function viewerOf(role: Role, userId: number, locationId: number | null = null): Viewer {
  return {
    userId,
    email: 'somebody@example.test',
    displayName: 'Somebody',
    roles: [role],
    locationId,
    locationName: null,
    timeZone: null,
    isFresh: true,
    mustSetUpFactor: false,
    performer: null,
    actingSince: null,
    needsPerson: false,
  };
}

/** The first page of a list, of all children. */
export const firstPage = { childId: undefined, classroomId: undefined, limit: 10, offset: 0 };
