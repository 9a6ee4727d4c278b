import type { Database } from '../db/client.ts';
import type { Location, Prisma } from '../generated/client.ts';

/** What `homeOf` needs of a user. */
export const homeFields = {
  locationId: true,
  guardianships: { select: { child: { select: { locationId: true } } }, orderBy: { child: { locationId: 'asc' } } },
} as const satisfies Prisma.UserSelect;
type Belonging = Prisma.UserGetPayload<{ select: typeof homeFields }>;

/**
 * Where a user belongs: their own location, else that of a child whose guardian they are; null for neither. Its director reads
 * in the audit trail what such a person does.
 */
export function homeOf({ locationId, guardianships }: Belonging): number | null {
  return locationId ?? guardianships[0]?.child.locationId ?? null;
}

/** The same with its name and time zone, for letters: a parent who works nowhere belongs where a child of theirs is by now. */
export async function homeLocationOf({ prisma }: Database, userId: number): Promise<Location | null> {
  const user = await prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: { ...homeFields, roles: { where: { role: { not: 'Parent' } }, select: { role: true } } },
  });
  const places = user.guardianships.map(({ child }) => child.locationId);
  const hasMoved = user.roles.length === 0 && !places.some((place) => place === user.locationId);
  const id = (hasMoved ? places[0] : undefined) ?? homeOf(user);
  return id === null ? null : prisma.location.findUnique({ where: { id } });
}
