import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import { nap } from '@footprints/contracts/report-types/nap';
import type { SaveReportBody } from '@footprints/contracts/reports';
import type { endSleep } from '@footprints/contracts/sleep';
import { sleepMessages } from '@footprints/contracts/sleep-errors';
import type { ChildScope } from '../children/child-scope.ts';
import { dateOf, dayIn } from '../db/calendar.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { HttpFailure } from '../http/failure.ts';
import { storeReport } from '../reports/record.ts';
import { performedBy, type Viewer } from '../viewer/viewer.ts';
import { napParts } from './nap-parts.ts';
import { appendSleeps, notBeforeStart, type OpenedSleep, openSleeps, whenOfSleep } from './open.ts';

/** A sleep that is over, with the reports that it became. */
const presentWoke = ({ id, childId }: OpenedSleep, endedAt: Date, reports: readonly { reportId: number }[]) => ({
  SleepID: id,
  ChildID: childId,
  EndedAt: endedAt.toISOString(),
  DailyReportIds: reports.map(({ reportId }) => reportId),
});

/**
 * Records that children woke, all or none; each nap becomes the Nap report that its form would save. Who is awake already
 * stays so, and has the first answer.
 * @throws not found when any of the children is outside the scope, 400 for a time out of reach, before a child was put down or
 *   before it was last looked at
 */
export async function endSleepAs(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  { SleepIDs, At }: OutputOf<typeof endSleep.body>,
): Promise<DataOf<typeof endSleep>> {
  const now = deps.now();
  const said = whenOfSleep(deps, viewer, At, now);
  return inTransaction(deps, async (transaction) => {
    const sleeps = await openSleeps(transaction, scope, SleepIDs, now);
    const asleep = sleeps.filter(({ endedAt }) => endedAt === null);
    await appendSleeps(transaction, viewer, 'sleep.ended', asleep);
    const rows: Prisma.ReportChildCreateManyInput[] = [];
    const woke = new Map<number, ReturnType<typeof presentWoke>>();
    for (const sleep of sleeps) {
      const endedAt = sleep.endedAt ?? wokeAt(sleep, said, At);
      const added = sleep.endedAt === null ? await wake(transaction, viewer, sleep, endedAt, now) : [];
      rows.push(...added);
      woke.set(sleep.id, presentWoke(sleep, endedAt, [...sleep.reports, ...added]));
    }
    // Last, as when a report is saved, and in one statement: two would take the counts of lists in another order than other saves do.
    await transaction.reportChild.createMany({ data: rows });
    return { Sleeps: SleepIDs.flatMap((id) => woke.get(id) ?? []) };
  });
}

/** Nobody wakes before somebody saw them asleep. */
function wokeAt(sleep: OpenedSleep, at: Date, said: string | undefined): Date {
  const woke = notBeforeStart(sleep, at, said);
  const [last] = sleep.checks;
  if (last === undefined || woke >= last.at) return woke;
  if (said === undefined) return last.at;
  throw new HttpFailure(400, sleepMessages.beforeLastCheck);
}

/** Ends a sleep and stores the reports that it becomes; gives the child's rows of these, which are still to be stored. */
async function wake(
  transaction: Transaction,
  viewer: Viewer,
  { id, day, startedAt, childId, classroomId, locationId, child }: OpenedSleep,
  endedAt: Date,
  now: Date,
): Promise<Prisma.ReportChildCreateManyInput[]> {
  const { timeZone } = child.location;
  const lastDay = dateOf(dayIn(timeZone, endedAt));
  await transaction.sleep.update({
    where: { id },
    data: {
      endedAt,
      endRecordedAt: now,
      endedBy: viewer.userId,
      endPerformedBy: performedBy(viewer),
      // By the clock of another location, or one that was corrected meanwhile, it began on an earlier day than it was said to.
      day: lastDay < day ? dateOf(dayIn(timeZone, startedAt)) : day,
      lastDay,
    },
  });
  const rows = [];
  for (const { timeStart, timeEnd, happenedAt } of napParts(timeZone, startedAt, endedAt)) {
    const body: SaveReportBody = {
      ReportTypeId: nap.id,
      Note: '',
      GenericReportInfo: '',
      TimeStart: timeStart,
      TimeEnd: timeEnd,
      children: [{ childId, type: 'gray', condition: '' }],
    };
    const about = { childId, classroomId, locationId, day: dayIn(timeZone, happenedAt) };
    const reportId = await storeReport(transaction, viewer, body, [about], { happenedAt, recordedAt: now });
    await transaction.sleepReport.create({ data: { sleepId: id, reportId } });
    rows.push({ ...about, reportId, happenedAt, day: dateOf(about.day) });
  }
  return rows;
}
