import type { LiveChanges } from '@footprints/contracts/live';
import { type Hearers, hearersOf } from '../children/hearers.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Details } from '../audit/append.ts';
import { lastChange } from '../audit/last-change.ts';
import { type Change, childrenOf, heardBy } from './heard.ts';

/** So many changes at once are no longer told one by one: whoever listens asks for everything again. */
const most = 500;

/** What has been sealed behind a place (decision record 5), up to a later one. */
interface News {
  place: bigint;
  isTooMuch: boolean;
  changes: Change[];
  hearers: ReadonlyMap<number, Hearers>;
}

/** What was sealed behind this place. */
export async function newsAfter(deps: Pick<Deps, 'db'>, place: bigint): Promise<News> {
  const seals = await deps.db.prisma.auditSeal.findMany({
    where: { sequence: { gt: place } },
    orderBy: { sequence: 'asc' },
    take: most + 1,
    select: {
      sequence: true,
      entry: { select: { action: true, entity: true, entityId: true, locationId: true, before: true, after: true } },
    },
  });
  if (seals.length > most) return tooMuch(await lastChange(deps));
  const changes = seals.map(({ entry }) => ({
    ...entry,
    before: entry.before as Details | null,
    after: entry.after as Details | null,
  }));
  const hearers = await hearersOf(deps.db, [...new Set(changes.flatMap(childrenOf))]);
  return { place: seals.at(-1)?.sequence ?? place, isTooMuch: false, changes, hearers };
}

const tooMuch = (place: bigint): News => ({ place, isTooMuch: true, changes: [], hearers: new Map() });

/** News as one viewer is told them. */
export function visibleTo(viewer: Viewer, { place, isTooMuch, changes, hearers }: News): LiveChanges {
  const { areas, childIds } = heardBy(viewer, changes, hearers);
  return {
    Place: String(place),
    IsResync: isTooMuch,
    Areas: [...areas].toSorted(),
    ChildIDs: [...childIds].toSorted((one, other) => one - other),
  };
}

/**
 * What changed for a viewer after a place; without one, where the changes stand now. A place that has not been reached is from
 * another database, such as the one before a restore: then everything is to be asked for again.
 */
export async function changesFor(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  after: string | undefined,
): Promise<LiveChanges> {
  const now = await lastChange(deps);
  if (after === undefined) return { Place: String(now), IsResync: false, Areas: [], ChildIDs: [] };
  return visibleTo(viewer, BigInt(after) > now ? tooMuch(now) : await newsAfter(deps, BigInt(after)));
}
