import type { Transaction } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';
import { type Account, accountColumns } from '../children/guardians.ts';

export interface KnownRoom {
  id: number;
  email: string;
  name: string;
  groups: { id: number; name: string }[];
}

/** What a location knows already of what a file may name. */
export interface Known {
  rooms: KnownRoom[];
  /** By name and birth date; true for a child in the archive. */
  children: Map<string, boolean>;
  /** By address, in lower case. */
  accounts: Map<string, Account>;
}

/** What makes two children of a location the same one. */
export function childKey(child: { firstName: string; lastName: string; birthDate: string | null }): string {
  return JSON.stringify([child.firstName.toLowerCase(), child.lastName.toLowerCase(), child.birthDate]);
}

/** Reads what a location knows; its rooms stay as they are until the transaction ends. */
export async function knownAt(transaction: Transaction, locationId: number, emails: string[]): Promise<Known> {
  const groups = await transaction.$queryRaw<
    { roomId: number; email: string; roomName: string; id: number; name: string }[]
  >(Prisma.sql`
    SELECT room.id AS "roomId", room.email, room.display_name AS "roomName", g.id, g.name
    FROM users room JOIN groups g ON g.classroom_id = room.id
    WHERE room.location_id = ${locationId} AND room.disabled_at IS NULL
      AND EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = room.id AND r.role = 'Classroom')
    ORDER BY room.id, g.position, g.name
    FOR SHARE OF room, g`);
  const children = await transaction.$queryRaw<
    { firstName: string; lastName: string; birthDate: string | null; isArchived: boolean }[]
  >(Prisma.sql`
    SELECT c.first_name AS "firstName", c.last_name AS "lastName", c.birth_date::text AS "birthDate",
           c.archived_at IS NOT NULL AS "isArchived"
    FROM children c WHERE c.location_id = ${locationId}
    ORDER BY c.archived_at NULLS LAST`);
  const accounts = await transaction.$queryRaw<Account[]>(Prisma.sql`
    SELECT ${accountColumns} FROM users u WHERE lower(u.email) = ANY(${emails}::text[])`);
  const rooms = Map.groupBy(groups, ({ roomId }) => roomId);
  return {
    rooms: [...rooms].map(([id, members]) => ({
      id,
      email: members[0]?.email ?? '',
      name: members[0]?.roomName ?? '',
      groups: members.map((group) => ({ id: group.id, name: group.name })),
    })),
    children: new Map(children.map((child) => [childKey(child), child.isArchived])),
    accounts: new Map(accounts.map((account) => [account.email.toLowerCase(), account])),
  };
}
