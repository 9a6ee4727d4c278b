import { childRowsIn, type ChildScope, childrenIn } from '../children/child-scope.ts';
import { displayConsent, photoConsent } from '../children/consent.ts';
import { photoHidden } from '../children/held-photos.ts';
import { int, statement, text } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';
import { placeScope, sqlLocationsIn } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { givenUpAt } from './store.ts';

const inAnyOf = (scopes: readonly ChildScope[]) =>
  Prisma.join(
    scopes.map((scope) => Prisma.sql`(${childRowsIn(scope, 'mc')})`),
    ' OR ',
  );

/** The condition on a child `c` whose own photo these scopes, or who sets it up, may see: as long as its guardians allow it. */
const isShownTo = (viewer: Viewer, scopes: readonly ChildScope[]) => {
  const consentTo = (scope: ChildScope) => (scope.kind === 'guardian' ? photoConsent : displayConsent);
  const seen = scopes.map((scope) => Prisma.sql`(${childrenIn(scope)} AND ${consentTo(scope)})`);
  const places = sqlLocationsIn(placeScope(viewer), 'c.location_id');
  return Prisma.sql`${photoConsent} AND (${Prisma.join([...seen, places], ' OR ')})`;
};

/** The children, of locations that the viewer sets up, from whom a moment with the photo `i` was withdrawn. */
const withdrawnFrom = (viewer: Viewer) => Prisma.sql`
  SELECT ch.child_id FROM moments m
  JOIN entry_changes ch ON ch.entry = 'moment' AND ch.entry_id = m.id AND ch.kind = 'retracted'
  JOIN children c ON c.id = ch.child_id
  WHERE m.image_id = i.id AND ${sqlLocationsIn(placeScope(viewer), 'c.location_id')}`;

/** The children whose families' withdrawn consent to the photo `i` the viewer is to settle. */
const toSettleBy = (viewer: Viewer) => Prisma.sql`
  SELECT w.child_id FROM held_photos w JOIN children c ON c.id = w.child_id
  WHERE w.image_id = i.id AND w.settlement IS NULL AND ${sqlLocationsIn(placeScope(viewer), 'c.location_id')}
    AND NOT EXISTS (SELECT 1 FROM held_photos o WHERE o.image_id = i.id AND o.settlement = 'out')
    AND EXISTS (SELECT 1 FROM moments m JOIN moment_children mc ON mc.moment_id = m.id WHERE m.image_id = i.id)`;

/** The condition that the photo `i` is hidden from a viewer in each of these scopes. */
const isHiddenFrom = (scopes: readonly ChildScope[]) =>
  Prisma.join(
    scopes.map((scope) => photoHidden(scope, 'i.id')),
    ' AND ',
  );

/**
 * The children on a photo for whose sake the viewer sees it (`imageInSight`): those of these scopes, and whose withdrawn moment or
 * consent it is for who sets up the place. In SQL because a scope is, where it says whose rows are in it.
 */
export function childrenShown(viewer: Viewer, scopes: readonly ChildScope[], name: string) {
  return statement(
    { childId: int },
    Prisma.sql`
    SELECT DISTINCT mc.child_id AS "childId"
    FROM images i JOIN moments m ON m.image_id = i.id JOIN moment_children mc ON mc.moment_id = m.id
    WHERE i.name = ${name} AND (${inAnyOf(scopes)})
    UNION
    SELECT c.id FROM images i JOIN children c ON c.image_id = i.id
    WHERE i.name = ${name} AND ${isShownTo(viewer, scopes)}
    UNION
    SELECT w.child_id FROM images i, LATERAL (${withdrawnFrom(viewer)} UNION ${toSettleBy(viewer)}) w
    WHERE i.name = ${name}`,
  );
}

/**
 * The hash of a picture, when the viewer may see it: badge art, their own upload that waits since `cutoff` at the earliest, or
 * the photo of a moment of a child in one of the scopes, or of the child itself; for who sets up the place also that of a moment
 * which was withdrawn, as its history shows it. One that a family's withdrawn consent hides, that family sees, and who is to settle
 * it. In SQL for P11: every thumbnail of a page asks.
 */
export function imageInSight(viewer: Viewer, scopes: readonly ChildScope[], name: string, cutoff: Date) {
  return statement(
    { hash: text },
    Prisma.sql`
    SELECT encode(i.sha256, 'hex') AS hash FROM images i
    WHERE i.name = ${name} AND CASE
      WHEN i.kind = 'badge' THEN TRUE
      WHEN i.used_at IS NULL THEN i.uploaded_by = ${viewer.userId} AND i.uploaded_at > ${cutoff}
      WHEN ${isHiddenFrom(scopes)} THEN EXISTS (${toSettleBy(viewer)})
      ELSE EXISTS (
        SELECT 1 FROM moments m JOIN moment_children mc ON mc.moment_id = m.id
        WHERE m.image_id = i.id AND (${inAnyOf(scopes)}))
        OR EXISTS (SELECT 1 FROM children c WHERE c.image_id = i.id AND ${isShownTo(viewer, scopes)})
        OR EXISTS (${withdrawnFrom(viewer)})
    END`,
  );
}

/**
 * Gives up so many uploads from before this instant that nobody used: they are too old for any save from here on. In SQL because
 * Prisma does not pass over a row that a save is about to use.
 */
export function giveUpUnused(before: Date, limit: number) {
  return statement(
    { id: int, name: text },
    Prisma.sql`
    UPDATE images SET uploaded_at = ${givenUpAt} WHERE id IN (
      SELECT id FROM images
      WHERE used_at IS NULL AND kind = 'photo' AND uploaded_at <= ${before}
      ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, name`,
  );
}
