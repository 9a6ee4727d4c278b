import { Prisma } from '../generated/client.ts';

/** What `homeOf` needs of a user. */
export const homeFields = {
  locationId: true,
  guardianships: { select: { child: { select: { locationId: true } } }, orderBy: { child: { locationId: 'asc' } } },
} as const satisfies Prisma.UserSelect;

/** Where a user belongs, as `homeLocation` says it. */
export function homeOf({
  locationId,
  guardianships,
}: Prisma.UserGetPayload<{ select: typeof homeFields }>): number | null {
  return locationId ?? guardianships[0]?.child.locationId ?? null;
}

/**
 * Where the user `u` belongs, as an SQL expression: their own location, else that of a child whose guardian they are;
 * null for neither. Its director reads in the audit trail what such a person does.
 */
export const homeLocation = Prisma.sql`coalesce(u.location_id, (
  SELECT min(c.location_id) FROM guardians g JOIN children c ON c.id = g.child_id WHERE g.user_id = u.id))`;
