import { badgeOfChild, listBadgesOf } from '../../apps/api/src/badges/service.ts';
import { guardianScope, staffScope } from '../../apps/api/src/children/child-scope.ts';
import { childrenOf, groupsOf } from '../../apps/api/src/children/service.ts';
import { openDatabase } from '../../apps/api/src/db/client.ts';
import type { Deps } from '../../apps/api/src/deps.ts';
import type { Viewer } from '../../apps/api/src/viewer/viewer.ts';
import { viewerOf } from '../../apps/api/test/viewers.ts';

/** Who asks, and for what: numbers that a route's plan can hold. */
export interface Asked {
  userId: number;
  role: 'Classroom' | 'Director' | 'Parent';
  locationId: number;
  childId?: number;
  badgeId?: number;
  awardId?: number;
}

type Reading = (deps: Deps, viewer: Viewer, asked: Asked) => Promise<unknown>;

const unearned = { limit: 25, offset: 0, classroomId: undefined, categoryId: undefined, unearned: true };
const room = ({ db }: Deps, viewer: Viewer) => staffScope(db, viewer);

/** What these calls read through Prisma, and nothing else of them: no session, no access rules, no checked and shaped JSON. */
const readings = {
  children: (deps, viewer) => childrenOf(deps, guardianScope(viewer)),
  groups: async (deps, viewer) => groupsOf(deps, await room(deps, viewer)),
  toEarn: async (deps, viewer, { childId }) =>
    listBadgesOf(deps, await room(deps, viewer), { ...unearned, childId, childNamed: true }),
  toAssign: async (deps, viewer) =>
    listBadgesOf(deps, await room(deps, viewer), { ...unearned, childId: undefined, childNamed: false }),
  badge: async (deps, viewer, { badgeId = 0, childId = 0, awardId = 0 }) =>
    badgeOfChild(deps, await room(deps, viewer), { badgeId, childId, childBadgeId: awardId }),
} satisfies Record<string, Reading>;
export type ReadingName = keyof typeof readings;

/** Reads through a Prisma client of its own, opened when it is first asked. */
export function prismaAlone(databaseUrl: string): (name: ReadingName, asked: Asked) => Promise<unknown> {
  let deps: Deps | undefined;
  return (name, asked) => {
    deps ??= { db: openDatabase(databaseUrl, () => undefined), now: () => new Date() } as Deps;
    const viewer = viewerOf(asked.role, asked.userId, asked.locationId);
    return (readings[name] as Reading)(deps, viewer, asked);
  };
}
