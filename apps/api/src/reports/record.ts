import type { DataOf } from '@footprints/contracts/endpoint';
import { reportTypeById } from '@footprints/contracts/report-types/table';
import type { ReportedChild, saveReport, SaveReportBody } from '@footprints/contracts/reports';
import { append } from '../audit/append.ts';
import type { ChildScope } from '../children/child-scope.ts';
import { childrenToRecord, type RecordedChild } from '../children/recording.ts';
import { clockOf } from '../db/calendar.ts';
import { query } from '../db/statement.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { whenHappened } from '../entries/happened.ts';
import type { Prisma } from '../generated/client.ts';
import { type Attempt, claimKey, rememberAnswer } from '../http/idempotency.ts';
import { insertReportChildren, type Marked } from './sql.ts';
import { performedBy, performerIn, type Viewer } from '../viewer/viewer.ts';

/** What is stored of a child; details that say nothing are none. */
export function markOf({ type, details = {} }: ReportedChild): Marked {
  return { colour: type, details: Object.keys(details).length > 0 ? details : null };
}

type Saved = DataOf<typeof saveReport>;

/**
 * Records one report for all the children named, or for none (product 4.15). The same `attempt` again gives the first answer
 * and stores nothing.
 * @throws not found when any child is outside the scope, 400 when it is said to have happened at a time out of reach
 */
export async function recordReport(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  body: SaveReportBody,
  attempt: Attempt | undefined,
): Promise<Saved> {
  const at = deps.now();
  const marks = new Map(body.children.map((child) => [child.childId, markOf(child)]));
  return inTransaction(deps, async (transaction) => {
    const earlier = await claimKey<Saved>(transaction, attempt);
    if (earlier !== undefined) return earlier;
    // Only now: what was saved in time is answered alike when its time has gone out of reach since.
    const happenedAt = whenHappened(deps, viewer, body.HappenedAt, at);
    const children = await childrenToRecord(transaction, scope, [...marks.keys()], happenedAt);
    const id = await storeReport(transaction, viewer, body, children, { happenedAt, recordedAt: at });
    const answer = { DailyReportId: id };
    await rememberAnswer(transaction, attempt, answer);
    // Last, since the counts that it raises let no other save of the location by until the transaction ends: P7.
    await query(transaction, insertReportChildren(id, happenedAt, marks));
    return answer;
  });
}

/** What is stored of what a report says, whoever it is about. */
export function factsOf(body: SaveReportBody) {
  const type = reportTypeById(body.ReportTypeId);
  return {
    note: body.Note,
    info: type?.storedInfo(body.GenericReportInfo) ?? '',
    timeStart: type?.hasTimes === true ? clockOf(body.TimeStart) : null,
    timeEnd: type?.hasTimes === true ? clockOf(body.TimeEnd) : null,
  };
}

/**
 * Stores what a report says, and in the audit trail about whom; `insertReportChildren` gives it to the children, who are held
 * (`childrenToRecord`).
 * @returns its id
 */
export async function storeReport(
  transaction: Transaction,
  viewer: Viewer,
  body: SaveReportBody,
  children: readonly [RecordedChild, ...RecordedChild[]],
  times: { happenedAt: Date; recordedAt: Date },
): Promise<number> {
  const [{ locationId }] = children;
  const { id } = await transaction.report.create({
    data: {
      typeId: body.ReportTypeId,
      ...factsOf(body),
      locationId,
      ...times,
      recordedBy: viewer.userId,
      performedBy: performedBy(viewer),
    } satisfies Prisma.ReportUncheckedCreateInput,
    select: { id: true },
  });
  await append(transaction, {
    actorId: viewer.userId,
    action: 'report.recorded',
    entityId: id,
    locationId,
    after: {
      Type: reportTypeById(body.ReportTypeId)?.name ?? '',
      Children: children.map(({ childId }) => childId),
      ...performerIn(viewer),
    },
  });
  return id;
}
