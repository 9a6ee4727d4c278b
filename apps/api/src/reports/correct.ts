import { correctionMessages } from '@footprints/contracts/correction-errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { type Colour, conditionWord } from '@footprints/contracts/report-types/conditions';
import { detailsAfter, detailsWith, reportDetails } from '@footprints/contracts/report-types/details';
import { reportTypeById } from '@footprints/contracts/report-types/table';
import {
  type amendReport,
  type ReportContent,
  type SaveReportBody,
  saveReportBody,
} from '@footprints/contracts/reports';
import type { ChildScope } from '../children/child-scope.ts';
import { dateOf, dayIn, timeOf } from '../db/calendar.ts';
import { Prisma } from '../generated/client.ts';
import { refusableTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { type Correction, idsOf, type OpenEntry, openToCorrect, writeChanges } from '../entries/correct.ts';
import { whenItHappened } from '../entries/happened.ts';
import type { Noun } from '../entries/take-back.ts';
import { HttpFailure, notFound, type Refusal } from '../http/failure.ts';
import { readBy } from '../http/serve.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { factsOf, markOf } from './record.ts';

type Changes = OutputOf<typeof amendReport.body>['Changes'];

const stored = {
  typeId: true,
  note: true,
  info: true,
  timeStart: true,
  timeEnd: true,
  recordedAt: true,
  recordedBy: true,
  performedBy: true,
  children: { select: { childId: true, colour: true, details: true } },
} as const;

const readReport = (transaction: Transaction, id: number) =>
  transaction.report.findUniqueOrThrow({ where: { id }, select: stored });
type StoredReport = Awaited<ReturnType<typeof readReport>>;

function contentOf(report: StoredReport, happenedAt: Date, childId: number): ReportContent {
  const { colour = 'gray', details = null } = report.children.find((child) => child.childId === childId) ?? {};
  return {
    Note: report.note,
    GenericReportInfo: report.info,
    TimeStart: report.timeStart && timeOf(report.timeStart),
    TimeEnd: report.timeEnd && timeOf(report.timeEnd),
    HappenedAt: happenedAt.toISOString(),
    ChildCondition: colour as Colour,
    // The database gives names in an order of its own; the contract's makes the same details read the same.
    ...(details && { Details: readBy(reportDetails, details) }),
  };
}

/** How reports are taken back. */
export const reportNoun: Noun = {
  kind: 'report',
  async contentsOf(transaction, entry) {
    const report = await readReport(transaction, entry.id);
    return new Map(entry.chosen.map(({ childId }) => [childId, contentOf(report, entry.happenedAt, childId)]));
  },
  async remove(transaction, { id, chosen }) {
    await transaction.report.update({ where: { id }, data: { version: { increment: 1 } } });
    await transaction.reportChild.deleteMany({ where: { reportId: id, childId: { in: idsOf(chosen) } } });
  },
  async give(transaction, { id, chosen }, { childId, classroomId, locationId, day }, marks) {
    await transaction.report.update({ where: { id }, data: { version: { increment: 1 } } });
    await transaction.reportChild.updateMany({
      where: { reportId: id, childId: { in: idsOf(chosen) } },
      data: { childId, classroomId, locationId, day: dateOf(day), ...marks },
    });
  },
};

/**
 * Corrects a report for the children named, under the rules of its form (product 19.3). What changes for some of its children
 * alone becomes a report of theirs; at the old address they are still found.
 * @returns the id under which it is now, or a refusal when somebody else has changed it since, or it is too late
 * @throws not found when a child is outside the scope, 400 for what the form would not take, without a reason where one is
 *   needed, and when nothing is changed
 */
export async function amendReportAs(
  deps: Deps,
  scope: ChildScope,
  viewer: Viewer,
  correction: Correction,
  changes: Changes,
): Promise<number | Refusal> {
  return refusableTransaction(deps, async (transaction) => {
    const entry = await openToCorrect(deps, transaction, 'report', scope, viewer, correction);
    const report = await readReport(transaction, entry.id);
    const body = bodyOf(report, entry, changes);
    const happenedAt = whenItHappened(deps, viewer, entry, changes.HappenedAt);
    const facts = factsOf(body);
    const amended: StoredReport = {
      ...report,
      ...facts,
      children: body.children.map((child) => ({ childId: child.childId, ...markOf(child) })),
    };
    const contents = entry.chosen.map((row) => ({
      row,
      before: contentOf(report, entry.happenedAt, row.childId),
      content: contentOf(amended, happenedAt, row.childId),
    }));
    const changed = contents.filter(({ before, content }) => JSON.stringify(before) !== JSON.stringify(content));
    if (changed.length === 0) throw new HttpFailure(400, correctionMessages.nothingChanged);
    const id = await storeFacts(transaction, entry, report, { ...facts, happenedAt });
    const written = changed.map(({ content, ...change }) => {
      return { ...change, after: { content, entryId: id, childId: change.row.childId } };
    });
    await writeChanges(transaction, viewer, entry, 'amended', correction, written);
    const day = dateOf(dayIn(entry.timeZone, happenedAt));
    // Those of whom the same is said, together.
    const marked = ({ content }: { content: ReportContent }) =>
      JSON.stringify([content.ChildCondition, content.Details]);
    for (const rows of Map.groupBy(changed, marked).values()) {
      const content = rows[0]?.content;
      if (content === undefined) continue;
      await transaction.reportChild.updateMany({
        where: { reportId: entry.id, childId: { in: idsOf(rows.map(({ row }) => row)) } },
        data: {
          reportId: id,
          happenedAt,
          day,
          correctedAt: entry.at,
          colour: content.ChildCondition,
          details: content.Details ?? Prisma.DbNull,
        },
      });
    }
    return id;
  });
}

/**
 * What a save of the corrected report would send.
 * @throws 400 for what the form would not take, not found for a child that is not chosen
 */
function bodyOf(report: StoredReport, { chosen }: OpenEntry, changes: Changes): SaveReportBody {
  const type = reportTypeById(report.typeId);
  const ids = new Set(idsOf(chosen));
  const sent = changes.children ?? [];
  if (sent.some(({ childId }) => !ids.has(childId))) throw notFound();
  const children = report.children
    .filter(({ childId }) => ids.has(childId))
    .map(({ childId, colour, details }) => {
      const given = sent.find((child) => child.childId === childId);
      const { type: otherColour = colour as Colour, details: others = {} } =
        given === undefined ? (changes.Everyone ?? {}) : {};
      const child = { childId, type: otherColour, condition: conditionWord(type?.conditions, otherColour), ...given };
      const kept = detailsWith(child.type, detailsAfter(readBy(reportDetails, details ?? {}), others));
      return { ...child, details: given?.details ?? kept };
    });
  return readBy(saveReportBody, {
    ReportTypeId: report.typeId,
    Note: changes.Note ?? report.note,
    GenericReportInfo: changes.GenericReportInfo ?? report.info,
    TimeStart: changes.TimeStart ?? (report.timeStart && timeOf(report.timeStart)),
    TimeEnd: changes.TimeEnd ?? (report.timeEnd && timeOf(report.timeEnd)),
    children,
  });
}

type Facts = ReturnType<typeof factsOf> & { happenedAt: Date };

/** Stores the corrected facts: in the report, where they are those of all its children, else in one of its own. Gives its id. */
async function storeFacts(
  transaction: Transaction,
  { id, version, rows, chosen, locationId, happenedAt }: OpenEntry,
  { note, info, timeStart, timeEnd, typeId, recordedAt, recordedBy, performedBy }: StoredReport,
  facts: Facts,
): Promise<number> {
  const before: Facts = { note, info, timeStart, timeEnd, happenedAt };
  const isSame = JSON.stringify(before) === JSON.stringify({ ...before, ...facts });
  const next = { version: version + 1 };
  const isForAll = isSame || chosen.length === rows.length;
  await transaction.report.update({ where: { id }, data: { ...(isForAll && facts), ...next } });
  if (isForAll) return id;
  const own = await transaction.report.create({
    data: { ...facts, ...next, typeId, recordedAt, recordedBy, performedBy, locationId },
    select: { id: true },
  });
  return own.id;
}
