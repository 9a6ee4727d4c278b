import type { Prisma } from '../generated/client.ts';

/** What `homeOf` needs of a user. */
export const homeFields = {
  locationId: true,
  guardianships: { select: { child: { select: { locationId: true } } }, orderBy: { child: { locationId: 'asc' } } },
} as const satisfies Prisma.UserSelect;

/**
 * Where a user belongs: their own location, else that of a child whose guardian they are; null for neither. Its director reads
 * in the audit trail what such a person does.
 */
export function homeOf({
  locationId,
  guardianships,
}: Prisma.UserGetPayload<{ select: typeof homeFields }>): number | null {
  return locationId ?? guardianships[0]?.child.locationId ?? null;
}
