import type { OfferedSubject } from '@footprints/contracts/curriculum';
import { dateOf, dayIn } from '../db/calendar.ts';
import type { Deps } from '../deps.ts';
import { type Viewer, zoneOf } from '../viewer/viewer.ts';
import { lessonOn, presentOffered } from './present.ts';

/** The subjects in use, for a moment (product 5.8), each with the lesson that is in force today at the viewer's location. */
export async function subjectsOnOffer({ db, now }: Deps, viewer: Viewer): Promise<OfferedSubject[]> {
  const subjects = await db.prisma.subject.findMany({
    where: { archivedAt: null },
    orderBy: [{ position: 'asc' }, { value: 'asc' }],
    select: { id: true, value: true, ...lessonOn(dateOf(dayIn(zoneOf(viewer), now()))) },
  });
  return subjects.map(presentOffered);
}
