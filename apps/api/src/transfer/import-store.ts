import { Refused } from '../http/failure.ts';
import { adminMessages } from '@footprints/contracts/errors';
import type { Transaction } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';
import type { NewChild, Plan } from './import-plan.ts';

interface Where {
  locationId: number;
  today: string;
  at: Date;
  actorId: number;
}

/**
 * Stores what an import adds, a statement per table, however many rows there are.
 * @throws Refused when somebody else added one of the guardians meanwhile
 */
export async function storeImport(transaction: Transaction, plan: Plan, where: Where): Promise<void> {
  const ids = await reserveIds(transaction, plan.children.length);
  const children = plan.children.map((child, index) => ({ ...child, id: ids[index] ?? 0 }));
  await insertChildren(transaction, children, where);
  await insertAbout(transaction, children, where);
  await insertGuardians(transaction, plan, where);
  const links = children.flatMap(({ id, guardians }) =>
    guardians.map(({ email, relationship }) => ({ child: id, email: email.toLowerCase(), relationship })),
  );
  await transaction.$executeRaw(Prisma.sql`
    INSERT INTO guardians (user_id, child_id, relationship, created_at)
    SELECT u.id, r.child, r.relationship, ${where.at}
    FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS r(child int, email text, relationship text)
    JOIN users u ON lower(u.email) = r.email`);
}

async function reserveIds(transaction: Transaction, count: number): Promise<number[]> {
  const rows = await transaction.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT nextval(pg_get_serial_sequence('children', 'id'))::int AS id FROM generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}

type Numbered = NewChild & { id: number };

async function insertChildren(transaction: Transaction, children: Numbered[], where: Where): Promise<void> {
  const { locationId, today, at } = where;
  const rows = children.map(({ id, child, classroomId, groupId }) => ({
    id,
    first: child.FirstName,
    middle: child.MiddleName,
    last: child.LastName,
    birth: child.BirthDate,
    room: classroomId,
    grp: groupId,
  }));
  const source = Prisma.sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS r(id int, first text, middle text, last text, birth date, room int, grp int)`;
  await transaction.$executeRaw(Prisma.sql`
    INSERT INTO children (id, first_name, middle_name, last_name, birth_date, location_id, classroom_id, group_id, created_at)
    SELECT r.id, r.first, r.middle, r.last, r.birth, ${locationId}, r.room, r.grp, ${at} FROM ${source}`);
  await transaction.$executeRaw(Prisma.sql`
    INSERT INTO placements (child_id, location_id, classroom_id, group_id, from_day)
    SELECT r.id, ${locationId}, r.room, r.grp, ${today}::date FROM ${source}`);
}

/** Allergies, and what the guardians said about photos. */
async function insertAbout(transaction: Transaction, children: Numbered[], where: Where): Promise<void> {
  const { today, at, actorId } = where;
  const allergies = children.flatMap(({ id, child }) =>
    child.Allergies.map(({ Substance, Reaction }) => ({ id, substance: Substance, reaction: Reaction })),
  );
  await transaction.$executeRaw(Prisma.sql`
    INSERT INTO allergies (child_id, substance, reaction)
    SELECT r.id, r.substance, r.reaction
    FROM jsonb_to_recordset(${JSON.stringify(allergies)}::jsonb) AS r(id int, substance text, reaction text)`);
  const consents = children.flatMap(({ id, child }) =>
    child.PhotoConsent === null ? [] : [{ id, granted: child.PhotoConsent }],
  );
  await transaction.$executeRaw(Prisma.sql`
    INSERT INTO consents (child_id, purpose, granted, from_day, recorded_at, recorded_by)
    SELECT r.id, 'photo', r.granted, ${today}::date, ${at}, ${actorId}
    FROM jsonb_to_recordset(${JSON.stringify(consents)}::jsonb) AS r(id int, granted boolean)`);
}

async function insertGuardians(transaction: Transaction, plan: Plan, { locationId }: Where): Promise<void> {
  const people = [...plan.newGuardians.values()];
  const added = await transaction.$queryRaw<{ id: number }[]>(Prisma.sql`
    INSERT INTO users (email, display_name, location_id)
    SELECT r.email, r.name, ${locationId}
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS r(email text, name text)
    ORDER BY lower(r.email)
    ON CONFLICT (lower(email)) DO NOTHING RETURNING id`);
  if (added.length < people.length) throw new Refused(adminMessages.importedMeanwhile);
  const staff = [...plan.linkedGuardians.values()].filter(({ roles }) => !roles.includes('Parent'));
  const parents = [...added, ...staff].map(({ id }) => id);
  await transaction.$executeRaw(Prisma.sql`
    INSERT INTO user_roles (user_id, role) SELECT id, 'Parent' FROM unnest(${parents}::int[]) AS id
    ON CONFLICT DO NOTHING`);
  await transaction.user.updateMany({
    where: { id: { in: staff.map(({ id }) => id) } },
    data: { version: { increment: 1 } },
  });
}
