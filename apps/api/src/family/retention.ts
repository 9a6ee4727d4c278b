import type { DataOf } from '@footprints/contracts/endpoint';
import { kindsOfChildren, type listFamilyRetention } from '@footprints/contracts/family-retention';
import { recordKinds } from '@footprints/contracts/retention-kinds';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import { presentRule } from '../retention/present.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { childrenWithArchives } from './archives.ts';

/**
 * How long what is about a child is kept, by kind, as its location's rules say (product 25.16).
 * @throws not found for a child that is neither the viewer's own nor one that has left a place that they set up
 */
export async function familyRetentionOf(
  { db }: Deps,
  viewer: Viewer,
  childId: number,
): Promise<DataOf<typeof listFamilyRetention>> {
  const child = await db.prisma.child.findFirst({
    where: { id: childId, AND: childrenWithArchives(viewer) },
    select: { location: { select: { retentionRules: true } } },
  });
  if (child === null) throw notFound();
  return kindsOfChildren.map((kind) => {
    const stored = child.location.retentionRules.find((rule) => rule.kind === kind);
    const { Kind, Keep, From, Citation } = presentRule(kind, stored);
    return { Kind, Title: recordKinds[kind].title, Keep, From, Citation };
  });
}
