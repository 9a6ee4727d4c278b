import { int, statement } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

interface OwnAccount {
  userId: number;
  locationId: number;
  email: string;
}

/**
 * Makes an account that of the first staff member of its location who has its email, has not left and has no account, unless it is
 * somebody's already; and gives who that is. In SQL because Prisma's own way of leaving case out takes `_` for any letter.
 */
export function staffMemberLinked({ userId, locationId, email }: OwnAccount) {
  const isTheirs = Prisma.sql`location_id = ${locationId} AND lower(email) = lower(${email}) AND ended_on IS NULL AND user_id IS NULL`;
  return statement(
    { id: int, version: int },
    Prisma.sql`
    UPDATE staff_members SET user_id = ${userId}, version = version + 1
    WHERE id = (SELECT min(id) FROM staff_members WHERE ${isTheirs})
      -- Who has just left, or has another email by now, is asked again.
      AND ${isTheirs} AND NOT EXISTS (SELECT FROM staff_members WHERE user_id = ${userId})
    RETURNING id, version`,
  );
}
