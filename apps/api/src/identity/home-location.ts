import { Prisma } from '../generated/client.ts';

/**
 * Where the user `u` belongs, as an SQL expression: their own location, else that of a child whose guardian they are;
 * null for neither. Its director reads in the audit trail what such a person does.
 */
export const homeLocation = Prisma.sql`coalesce(u.location_id, (
  SELECT min(c.location_id) FROM guardians g JOIN children c ON c.id = g.child_id WHERE g.user_id = u.id))`;
