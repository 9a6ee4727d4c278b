import type { ErasurePlanRow } from '@footprints/contracts/erasures';
import { dayOf } from '../db/calendar.ts';
import type { Transaction } from '../db/transaction.ts';
import { query } from '../db/statement.ts';
import type { Prisma } from '../generated/client.ts';
import { type RestrictedRecord, recordsToKeep, titleOf } from './restricted-records.ts';
import { entriesOfChildAlone } from './sql.ts';

/** What erasing a child takes away and what stays, as of now. Kinds of which there is nothing are left out. */
export async function planOf(database: Transaction, childId: number, now: Date): Promise<ErasurePlanRow[]> {
  const { kept, counted: ofKinds, corrections } = await recordsToKeep(database, childId, now);
  const counted = await countedToGo(database, childId);
  const families = await familyOf(database, childId);
  const restricted = restrictedRows(kept);
  const stays = (kind: string) => kept.filter((record) => record.kind === kind).length;
  const left = [...ofKinds].map(([kind, count]) => [titleOf(kind), count - stays(kind)] as const);
  const gone = [
    ['Photos, in every size', counted.photos],
    ['Moments with this child alone, with their comments', counted.momentsAlone],
    ['Places in moments with others, which stay for them', counted.momentsShared],
    ...left,
    ['Badges', counted.awards],
    ['Who looked', counted.looks],
    ['What was said before corrections', counted.changes - corrections],
    ['Accounts of guardians without another child here', families.length],
    ['What the audit trail says of changes, in entries that stay', counted.entries],
    ['The child’s record', 1],
  ] as const;
  return [
    ...gone.flatMap(([What, Count]) =>
      Count > 0 ? [{ What, Count, Action: 'gone' as const, Until: null, Rule: '' }] : [],
    ),
    ...restricted,
  ];
}

/** How much of a child there is that no law keeps. */
async function countedToGo(database: Transaction, childId: number) {
  const moments = await database.moment.findMany({
    where: { children: { some: { childId } } },
    select: { id: true, imageId: true },
  });
  const ofNobodyElse = new Set(
    (await query(database, entriesOfChildAlone('moment', childId, null))).map(({ id }) => id),
  );
  const alone = moments.filter(({ id }) => ofNobodyElse.has(id));
  return {
    photos:
      new Set(alone.map(({ imageId }) => imageId)).size +
      (await database.child.count({ where: { id: childId, imageId: { not: null } } })),
    momentsAlone: alone.length,
    momentsShared: moments.length - alone.length,
    awards: await database.award.count({ where: { childId } }),
    looks: await database.look.count({ where: { childId } }),
    changes: await database.entryChange.count({ where: { childId } }),
    entries: await database.auditEntry.count({
      where: { entity: 'child', entityId: String(childId), salt: { not: null } },
    }),
  };
}

/** Records that stay, by kind and rule, with the day on which the last of them goes. */
export function restrictedRows(
  kept: readonly (Pick<RestrictedRecord, 'until' | 'rule'> & { kind: string })[],
): ErasurePlanRow[] {
  const rows = new Map<string, ErasurePlanRow & { Until: string }>();
  for (const { kind, until, rule } of kept) {
    const day = dayOf(until);
    const row = rows.get(`${kind} ${rule}`);
    if (row === undefined) {
      rows.set(`${kind} ${rule}`, { What: titleOf(kind), Count: 1, Action: 'restricted', Until: day, Rule: rule });
    } else {
      row.Count += 1;
      if (day > row.Until) row.Until = day;
    }
  }
  return [...rows.values()];
}

/** The accounts that go with a child: they have no other here that stays, are asked about none, and are nothing but parents. */
export async function goWith(database: Transaction, childId: number) {
  const underWay = await database.erasure.findMany({
    where: { confirmedAt: { not: null }, doneAt: null },
    select: { childId: true },
  });
  // Of siblings who go at the same time, the last is not to leave their guardians behind.
  const ofGoing = { childId: { in: [childId, ...underWay.map((erasure) => erasure.childId)] } };
  return {
    guardianships: { every: ofGoing },
    askedAbout: { every: ofGoing },
    roles: { every: { role: 'Parent' } },
    staffMember: null,
  } satisfies Prisma.UserWhereInput;
}

/** The guardians who go with a child, also those whose link has ended. */
export async function familyOf(database: Transaction, childId: number): Promise<number[]> {
  const guardians = await database.user.findMany({
    where: {
      OR: [{ guardianships: { some: { childId } } }, { id: { in: await formerlyOf(database, childId) } }],
      ...(await goWith(database, childId)),
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return guardians.map(({ id }) => id);
}

/** Who was a guardian of a child once, whoever or whatever ended it: only the trail knows. */
async function formerlyOf(database: Transaction, childId: number): Promise<number[]> {
  const ended = await database.auditEntry.findMany({
    where: { entity: 'child', entityId: String(childId), action: 'guardian.unlinked' },
    select: { before: true },
  });
  return ended.flatMap(({ before }) => {
    const { UserID } = (before ?? {}) as { UserID?: unknown };
    return Number.isInteger(UserID) ? [UserID as number] : [];
  });
}
