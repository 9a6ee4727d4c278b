import type { getTrivia, listTrivia, saveTrivia, TriviaRow } from '@footprints/contracts/trivia';
import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import { append } from '../audit/append.ts';
import { appendSave, requireVersion, type Saved } from '../audit/saves.ts';
import { lockRecord, type Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import { holdsLocation, locationsIn, placeScope, type PlaceScope, requireEverywhere } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import type { Prisma, Trivia } from '../generated/client.ts';
import { notFound, type Refusal } from '../http/failure.ts';
import { type Attempt, claimKey, rememberAnswer } from '../http/idempotency.ts';
import type { Page } from '../http/serve.ts';
import { dateOf, dayIn, dayOf, inForceOn } from '../db/calendar.ts';
import { orderOf, pageOf, wordFilters } from '../db/listing.ts';
import { requirePlace } from '../places/locations.ts';
import { presentTrivia, withLocation } from './present.ts';

type Query = OutputOf<typeof listTrivia.query>;

/** The trivia in force today at the viewer's location, or at those of a parent's children; null when there is none. */
export async function triviaFor({ db, now }: Deps, viewer: Viewer): Promise<DataOf<typeof getTrivia>> {
  const places = await db.prisma.location.findMany({
    where: {
      OR: [
        ...(viewer.locationId === null ? [] : [{ id: viewer.locationId }]),
        { children: { some: { archivedAt: null, guardians: { some: { userId: viewer.userId } } } } },
      ],
    },
    select: { id: true, timeZone: true },
  });
  const trivia = await db.prisma.trivia.findFirst({
    where: { OR: places.map(({ id, timeZone }) => shownAt(id, dateOf(dayIn(timeZone, now())))) },
    orderBy: [{ fromDay: 'desc' }, { id: 'desc' }],
    select: { title: true, message: true },
  });
  return trivia === null ? null : { Title: trivia.title, Message: trivia.message };
}

function shownAt(locationId: number, day: Date): Prisma.TriviaWhereInput {
  return { AND: [inForceOn(day), { OR: [{ locationId: null }, { locationId }] }] };
}

/** The trivia that the viewer's locations show: their own and everybody's. */
export async function listTriviaOf({ db }: Deps, scope: PlaceScope, query: Query): Promise<Page<TriviaRow[]>> {
  const where = {
    AND: [
      // Everywhere the second filter is empty, and Prisma leaves an empty one out of an OR.
      scope.kind === 'everywhere' ? {} : { OR: [{ locationId: null }, locationsIn(scope)] },
      ...wordFilters(query.Search).map((searchText) => ({ searchText })),
    ],
  };
  const orderBy = orderOf(query, (sort) => ({ FromDay: { fromDay: sort }, Title: { title: sort } }));
  const [rows, count] = await Promise.all([
    db.prisma.trivia.findMany({ where, orderBy, ...pageOf(query), include: withLocation }),
    db.prisma.trivia.count({ where }),
  ]);
  return { data: rows.map((row) => presentTrivia(row, scope)), count };
}

/**
 * Adds a trivia, or changes one whose version is the one sent. The same `attempt` again gives the first answer and stores nothing.
 * @returns a refusal that says what changed meanwhile
 * @throws not found for a trivia or location outside the scope; 403 for a director and every location at once
 */
export async function saveTriviaAs(
  { db }: Deps,
  viewer: Viewer,
  body: OutputOf<typeof saveTrivia.body>,
  attempt: Attempt | undefined,
): Promise<Saved | Refusal> {
  const scope = placeScope(viewer);
  if (body.LocationID === null) requireEverywhere(scope);
  else await requirePlace(db.prisma, scope, body.LocationID);
  const data = {
    title: body.Title,
    message: body.Message,
    locationId: body.LocationID,
    fromDay: dateOf(body.FromDay),
    toDay: body.ToDay === null ? null : dateOf(body.ToDay),
  };
  return refusableTransactionOf({ db }, viewer, async (transaction) => {
    const earlier = await claimKey<Saved>(transaction, attempt);
    if (earlier !== undefined) return earlier;
    const record = body.TriviaID === undefined ? undefined : await lockTrivia(transaction, scope, body.TriviaID);
    if (record !== undefined) await requireVersion(transaction, { entity: 'trivia', ...record }, body.Version);
    const saved =
      record === undefined
        ? await transaction.trivia.create({ data })
        : await transaction.trivia.update({ where: { id: record.id }, data: { ...data, version: { increment: 1 } } });
    const details = { before: record && detailsOf(record), after: detailsOf(data) };
    const about = { entity: 'trivia', locationId: saved.locationId, saved } as const;
    const answer = await appendSave(transaction, viewer, about, details);
    await rememberAnswer(transaction, attempt, { ...answer });
    return answer;
  });
}

/**
 * Deletes a trivia: nothing else speaks of it.
 * @returns a refusal that says what changed meanwhile
 * @throws not found outside the scope
 */
export async function deleteTriviaAs(
  { db }: Deps,
  viewer: Viewer,
  body: { ID: number; Version: number },
): Promise<null | Refusal> {
  return refusableTransactionOf({ db }, viewer, async (transaction) => {
    const record = await lockTrivia(transaction, placeScope(viewer), body.ID);
    await requireVersion(transaction, { entity: 'trivia', ...record }, body.Version);
    await transaction.trivia.delete({ where: { id: record.id } });
    await append(transaction, {
      actorId: viewer.userId,
      action: 'trivia.deleted',
      entityId: record.id,
      locationId: record.locationId,
      before: detailsOf(record),
    });
    return null;
  });
}

async function lockTrivia(transaction: Transaction, scope: PlaceScope, id: number): Promise<Trivia> {
  const read = () => transaction.trivia.findUnique({ where: { id } });
  const record = await lockRecord(transaction, 'trivia', id, read);
  if (!holdsLocation(scope, record.locationId)) throw notFound();
  return record;
}

const detailsOf = (trivia: Omit<Trivia, 'id' | 'version' | 'searchText'>) => ({
  Title: trivia.title,
  Message: trivia.message,
  LocationID: trivia.locationId,
  FromDay: dayOf(trivia.fromDay),
  ToDay: trivia.toDay && dayOf(trivia.toDay),
});
