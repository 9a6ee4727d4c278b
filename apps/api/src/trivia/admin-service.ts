import type { AdminListQuery } from '@footprints/contracts/paging';
import type { saveTrivia as saveTriviaCall, TriviaRow } from '@footprints/contracts/trivia';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { changesBetween, type Details, append } from '../audit/append.ts';
import {
  holdsLocation,
  locationsIn,
  type PlaceScope,
  requireEverywhere,
  requireLocation,
} from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Transaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { notFound, refusable, type Refusal } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { listPage, matches } from '../db/listing.ts';
import { requireVersion } from '../audit/versions.ts';
import { presentTrivia, type TriviaRecord } from './present.ts';

type SaveTrivia = OutputOf<typeof saveTriviaCall.body>;

const columns = Prisma.sql`t.id, t.title, t.message, t.location_id AS "locationId", l.name AS "locationName",
  t.from_day::text AS "fromDay", t.to_day::text AS "toDay", t.version`;

const told = ({ Title, Message, LocationID, FromDay, ToDay }: SaveTrivia): Details => ({
  Title,
  Message,
  LocationID,
  FromDay,
  ToDay,
});

/** The trivia that the viewer's locations show: their own and everybody's. */
export async function listTriviaOf({ db }: Deps, scope: PlaceScope, query: AdminListQuery): Promise<Page<TriviaRow[]>> {
  const page = await listPage<TriviaRecord>(db, query, {
    select: Prisma.sql`SELECT ${columns}`,
    from: Prisma.sql`FROM trivia t LEFT JOIN locations l ON l.id = t.location_id`,
    where: [
      Prisma.sql`(t.location_id IS NULL OR ${locationsIn(scope, 't.location_id')})`,
      matches(query.Search, `t.title || ' ' || t.message`),
    ],
    order: { FromDay: 't.from_day', Title: 't.title' },
    tieBreak: 't.id',
  });
  return { data: page.data.map((row) => presentTrivia(row, scope)), count: page.count };
}

/**
 * Adds a trivia, or changes one whose version is the one sent.
 * @returns a refusal that says what changed meanwhile
 * @throws not found for a trivia or location outside the scope; 403 for a director and every location at once
 */
export async function saveTriviaAs(
  { db }: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  body: SaveTrivia,
): Promise<{ ID: number; Version: number } | Refusal> {
  if (body.LocationID === null) requireEverywhere(scope);
  else await requirePlace(db.prisma, scope, body.LocationID);
  const data = {
    title: body.Title,
    message: body.Message,
    locationId: body.LocationID,
    fromDay: new Date(body.FromDay),
    toDay: body.ToDay === null ? null : new Date(body.ToDay),
  };
  return refusable(() =>
    db.prisma.$transaction(async (transaction) => {
      const record = body.TriviaID === undefined ? undefined : await lockTrivia(transaction, scope, body.TriviaID);
      if (record !== undefined) await requireVersion(transaction, { entity: 'trivia', ...record }, body.Version);
      const saved =
        record === undefined
          ? await transaction.trivia.create({ data })
          : await transaction.trivia.update({ where: { id: record.id }, data: { ...data, version: { increment: 1 } } });
      const changes = changesBetween(record === undefined ? {} : toldOf(record), told(body));
      await append(transaction, {
        actorId: viewer.userId,
        action: record === undefined ? 'trivia.added' : 'trivia.changed',
        entity: 'trivia',
        entityId: saved.id,
        locationId: saved.locationId,
        before: record === undefined ? undefined : changes.before,
        after: { ...changes.after, Version: saved.version },
      });
      return { ID: saved.id, Version: saved.version };
    }),
  );
}

/**
 * Deletes a trivia: nothing else speaks of it.
 * @returns a refusal that says what changed meanwhile
 * @throws not found outside the scope
 */
export async function deleteTriviaAs(
  { db }: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  body: { ID: number; Version: number },
): Promise<null | Refusal> {
  return refusable(() =>
    db.prisma.$transaction(async (transaction) => {
      const record = await lockTrivia(transaction, scope, body.ID);
      await requireVersion(transaction, { entity: 'trivia', ...record }, body.Version);
      await transaction.trivia.delete({ where: { id: record.id } });
      await append(transaction, {
        actorId: viewer.userId,
        action: 'trivia.deleted',
        entity: 'trivia',
        entityId: record.id,
        locationId: record.locationId,
        before: toldOf(record),
      });
      return null;
    }),
  );
}

/** The trivia as it is, locked until the transaction ends. */
async function lockTrivia(transaction: Transaction, scope: PlaceScope, id: number): Promise<TriviaRecord> {
  const [record] = await transaction.$queryRaw<TriviaRecord[]>(Prisma.sql`
    SELECT ${columns} FROM trivia t LEFT JOIN locations l ON l.id = t.location_id WHERE t.id = ${id} FOR UPDATE OF t`);
  if (record === undefined || !holdsLocation(scope, record.locationId)) throw notFound();
  return record;
}

async function requirePlace(database: Transaction, scope: PlaceScope, locationId: number): Promise<void> {
  const location = await database.location.findUnique({ where: { id: locationId }, select: { id: true } });
  requireLocation(scope, location?.id);
}

function toldOf({ title, message, locationId, fromDay, toDay }: TriviaRecord): Details {
  return { Title: title, Message: message, LocationID: locationId, FromDay: fromDay, ToDay: toDay };
}
