import type { DataOf } from '@footprints/contracts/endpoint';
import type { getTrivia } from '@footprints/contracts/trivia';
import type { Deps } from '../deps.ts';
import { dateOf, dayIn } from '../db/calendar.ts';
import type { Prisma } from '../generated/client.ts';
import type { Viewer } from '../viewer/viewer.ts';

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
  return {
    fromDay: { lte: day },
    AND: [{ OR: [{ toDay: null }, { toDay: { gte: day } }] }, { OR: [{ locationId: null }, { locationId }] }],
  };
}
