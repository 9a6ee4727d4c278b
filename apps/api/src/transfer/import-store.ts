import { adminMessages } from '@footprints/contracts/admin-errors';
import type { ChildFacts } from '@footprints/contracts/child-records';
import type { GuardianToAsk } from '../children/guardian-requests.ts';
import type { Transaction } from '../db/transaction.ts';
import { query } from '../db/statement.ts';
import { Refused } from '../http/failure.ts';
import { type NewChild, newParentsOf, type Plan } from './import-plan.ts';
import { type Pause, slicesOf } from './pause.ts';
import { insertAccounts, insertRows, reserveChildIds } from './sql.ts';

/** So many rows are sent at once: two thousand keep the thread for some milliseconds. */
const sliceSize = 2_000;

interface Where {
  locationId: number;
  today: string;
  at: Date;
  actorId: number;
}

type Numbered = NewChild & { id: number };

/**
 * Stores what an import adds, a statement per table, however many rows there are.
 * @returns who is to be asked about which child
 * @throws Refused when somebody else added one of the guardians meanwhile
 */
export async function storeImport(
  transaction: Transaction,
  plan: Plan,
  where: Where,
  pause: Pause,
): Promise<GuardianToAsk[]> {
  const ids = await query(transaction, reserveChildIds(plan.children.length));
  const children = plan.children.map((child, index) => ({ ...child, id: ids[index]?.id ?? 0 }));
  await insertChildren(transaction, children, where);
  await insertAbout(transaction, children, where);
  const userIds = await insertParents(transaction, plan, where, pause);
  const { askedGuardians } = plan;
  const links = children.flatMap(({ id, guardians }) =>
    guardians
      .filter(({ email }) => !askedGuardians.has(email.toLowerCase()))
      .map(({ email, relationship }) => ({
        user_id: userIds.get(email.toLowerCase()) ?? 0,
        child_id: id,
        relationship,
        created_at: where.at,
      })),
  );
  for await (const slice of slicesOf(links, sliceSize, pause)) {
    await query(transaction, insertRows('guardians', ['user_id', 'child_id', 'relationship', 'created_at'], slice));
  }
  return children.flatMap(({ id: childId, guardians }) =>
    guardians.flatMap(({ email, relationship }) => {
      const userId = askedGuardians.get(email.toLowerCase())?.id;
      return userId === undefined ? [] : [{ userId, childId, email, relationship }];
    }),
  );
}

/** Where a child's own facts are stored; what is kept in tables of its own is `insertAbout`'s. */
const factColumns = {
  FirstName: 'first_name',
  MiddleName: 'middle_name',
  LastName: 'last_name',
  BirthDate: 'birth_date',
} as const satisfies Record<Exclude<keyof ChildFacts, 'Allergies' | 'PhotoConsent'>, string>;

async function insertChildren(transaction: Transaction, children: Numbered[], where: Where): Promise<void> {
  const rows = children.map(({ id, child, classroomId, groupId }) => ({
    id,
    child_id: id,
    first_name: child.FirstName,
    middle_name: child.MiddleName,
    last_name: child.LastName,
    birth_date: child.BirthDate,
    location_id: where.locationId,
    classroom_id: classroomId,
    group_id: groupId,
    version: 1,
    created_at: where.at,
    from_day: where.today,
  }));
  const place = ['location_id', 'classroom_id', 'group_id'] as const;
  const facts = Object.values(factColumns);
  await query(transaction, insertRows('children', ['id', ...facts, ...place, 'version', 'created_at'], rows));
  await query(transaction, insertRows('placements', ['child_id', ...place, 'from_day'], rows));
}

async function insertAbout(transaction: Transaction, children: Numbered[], where: Where): Promise<void> {
  const allergies = children.flatMap(({ id, child }) =>
    child.Allergies.map(({ Substance, Reaction }) => ({ child_id: id, substance: Substance, reaction: Reaction })),
  );
  await query(transaction, insertRows('allergies', ['child_id', 'substance', 'reaction'], allergies));
  const said = { purpose: 'portfolio', from_day: where.today, recorded_at: where.at, recorded_by: where.actorId };
  const consents = children.flatMap(({ id, child }) =>
    child.PhotoConsent === null ? [] : [{ ...said, child_id: id, granted: child.PhotoConsent }],
  );
  const columns = ['child_id', 'purpose', 'granted', 'from_day', 'recorded_at', 'recorded_by'] as const;
  await query(transaction, insertRows('consents', columns, consents));
}

/** Adds the new guardians and makes the others parents; gives the id of each by address, in lower case. */
async function insertParents(
  transaction: Transaction,
  plan: Plan,
  { locationId }: Where,
  pause: Pause,
): Promise<Map<string, number>> {
  // Everybody adds accounts in this order, so that two imports do not wait for each other.
  const byAddress = [...plan.newGuardians].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const people = byAddress.map(([, person]) => person);
  const added: { id: number; email: string }[] = [];
  for await (const slice of slicesOf(people, sliceSize, pause)) {
    added.push(...(await query(transaction, insertAccounts(locationId, slice))));
  }
  if (added.length < people.length) throw new Refused(adminMessages.importedMeanwhile);
  const staff = newParentsOf(plan);
  const roles = [...added, ...staff].map(({ id }) => ({ user_id: id, role: 'Parent' }));
  for await (const slice of slicesOf(roles, sliceSize, pause)) {
    await query(transaction, insertRows('user_roles', ['user_id', 'role'], slice));
  }
  await transaction.user.updateMany({
    where: { id: { in: staff.map(({ id }) => id) } },
    data: { version: { increment: 1 } },
  });
  return new Map([...plan.linkedGuardians.values(), ...added].map(({ email, id }) => [email.toLowerCase(), id]));
}
