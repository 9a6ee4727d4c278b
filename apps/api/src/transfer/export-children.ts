import { type ImportColumn, importColumns } from '@footprints/contracts/transfer';
import { allergyText } from '../children/record.ts';
import { lastConsents, saidOf } from '../children/consent.ts';
import { nameColumns } from '../viewer/child-names.ts';
import { dayOf } from '../db/calendar.ts';
import type { Database } from '../db/client.ts';
import type { Prisma } from '../generated/client.ts';
import { isRoom } from '../identity/account-state.ts';
import { guardianColumns } from './columns.ts';
import type { Batch } from './csv-text.ts';
import { plainName } from './import-known.ts';

const batchSize = 500;
const guardiansInTemplate = 2;

const exported = {
  ...nameColumns,
  birthDate: true,
  classroom: { select: { displayName: true, email: true } },
  group: { select: { name: true } },
  allergies: { orderBy: { substance: 'asc' } },
  consents: lastConsents,
  guardians: {
    select: { relationship: true, user: { select: { email: true, displayName: true } } },
    orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
  },
} satisfies Prisma.ChildSelect;
const byName: Prisma.ChildOrderByWithRelationInput[] = [
  { sortLastName: 'asc' },
  { sortFirstName: 'asc' },
  { id: 'asc' },
];

/** The columns of the import, more of them where a child has more than two guardians, and the rows by name. */
export async function childrenFile(
  { prisma }: Database,
  locationId: number,
): Promise<{ header: string[]; batches: AsyncGenerator<Batch> }> {
  const children = await prisma.child.findMany({
    where: { locationId, archivedAt: null },
    select: { id: true, guardians: { select: { userId: true } } },
    orderBy: byName,
  });
  const guardians = Math.max(guardiansInTemplate, ...children.map((child) => child.guardians.length));
  const more = Array.from({ length: guardians - guardiansInTemplate }, (_, index) =>
    guardianColumns(guardiansInTemplate + index + 1),
  );
  const header = [...importColumns, ...more.flat()];
  const ids = children.map(({ id }) => id);
  return { header, batches: childRows(prisma, ids, header.length, await roomNaming(prisma, locationId)) };
}

type RoomNaming = (room: { displayName: string; email: string }) => string;

/** What the import finds a room of the location by: its email where another one has its name. */
async function roomNaming(prisma: Database['prisma'], locationId: number): Promise<RoomNaming> {
  const where = { locationId, disabledAt: null, ...isRoom };
  const rooms = await prisma.user.findMany({ where, select: { displayName: true } });
  const names = rooms.map(({ displayName }) => plainName(displayName));
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return ({ displayName, email }) => (isShared(plainName(displayName)) ? email : displayName);
}

async function* childRows(
  prisma: Database['prisma'],
  ids: number[],
  width: number,
  nameOf: RoomNaming,
): AsyncGenerator<Batch> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const childIds = ids.slice(from, from + batchSize);
    const children = await prisma.child.findMany({
      where: { id: { in: childIds } },
      select: exported,
      orderBy: byName,
    });
    yield { lines: children.map((child) => filled(cellsOf(child, nameOf), width)), childIds };
  }
}

/** As many cells as the header has, whatever is changed while the file is sent. */
const filled = (cells: string[], width: number) => Array.from({ length: width }, (_, index) => cells[index] ?? '');

const photoAnswer = (granted: boolean | null) => (granted === null ? '' : granted ? 'yes' : 'no');

function cellsOf(child: Prisma.ChildGetPayload<{ select: typeof exported }>, nameOf: RoomNaming): string[] {
  const allergies = child.allergies.map((allergy) => allergyText(allergy).replaceAll(';', ','));
  // In the order of the header.
  const own = {
    'First name': child.firstName,
    'Middle name': child.middleName ?? '',
    'Last name': child.lastName,
    'Birth date': child.birthDate === null ? '' : dayOf(child.birthDate),
    Classroom: nameOf(child.classroom),
    Group: child.group.name,
    Allergies: allergies.join('; '),
    'Photo consent': photoAnswer(saidOf(child, 'portfolio')),
  } satisfies Record<Exclude<ImportColumn, `Guardian ${string}`>, string>;
  return [
    ...Object.values(own),
    ...child.guardians.flatMap(({ user, relationship }) => [user.email, user.displayName, relationship]),
  ];
}
