import { childName } from '@footprints/contracts/children';
import { conditionWord } from '@footprints/contracts/report-types/conditions';
import { type ReportType, reportTypeById } from '@footprints/contracts/report-types/table';
import {
  getReportHistory,
  moveReport,
  type ReportContent,
  type ReportDetail,
  retractReport,
  saidBy,
} from '@footprints/contracts/reports';
import { call } from '../../api/client.ts';
import { clockTime } from '../../lib/dates.ts';
import { useOwnTimeZone } from '../children/use-own-time-zone.ts';
import { historyQuery } from '../entries/history-dialog.tsx';
import { PutRightBar } from '../entries/put-right-bar.tsx';
import { CorrectReportDialog } from './correct-report-dialog.tsx';
import { reportsKey } from './queries.ts';

function inWords(type: ReportType | undefined, content: Omit<ReportContent, 'HappenedAt'>, time: string): string {
  const condition = conditionWord(type?.conditions, content.ChildCondition);
  const said = type?.summary(saidBy(content), condition, clockTime) ?? content.Note;
  const words = said.includes(content.Note) ? said : `${said} · ${content.Note}`;
  return `${words} (${clockTime(time)})`;
}

const detailInWords = (report: ReportDetail) => inWords(reportTypeById(report.DailyReportTypeID), report, report.Time);

export function useReportHistory({
  DailyReportId: id,
  ChildID: childId,
}: Pick<ReportDetail, 'DailyReportId' | 'ChildID'>) {
  const timeZone = useOwnTimeZone(childId);
  return historyQuery(
    [reportsKey, 'history', id, childId],
    timeZone,
    (signal) => call(getReportHistory, { params: { id, childId }, signal }),
    (content: ReportContent, time, { DailyReportTypeID }) => inWords(reportTypeById(DailyReportTypeID), content, time),
  );
}

interface ReportCorrectionsProps {
  report: ReportDetail;
  /** Where a report that is gone from here leads back to. */
  list: string;
}

/** What staff can do about a report that is wrong, for the child whose it is. */
export function ReportCorrections({ report, list }: ReportCorrectionsProps) {
  const named = ({ DailyReportId, Version }: ReportDetail) => ({ DailyReportId, Version });
  return (
    <PutRightBar
      entry={report}
      day={report.StartDate}
      childName={childName(report.Child)}
      words={detailInWords}
      noun="report"
      withdraw={(current, whose, why) => call(retractReport, { body: { ...named(current), ...whose, ...why } })}
      move={(current, ToChildID, why) =>
        call(moveReport, { body: { ...named(current), FromChildID: current.ChildID, ToChildID, ...why } })
      }
      entriesKey={reportsKey}
      list={list}
      renderCorrect={(ways) => <CorrectReportDialog report={report} words={detailInWords} {...ways} />}
      history={useReportHistory(report)}
    />
  );
}
