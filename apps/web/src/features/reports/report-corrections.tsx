import { childName } from '@footprints/contracts/children';
import { conditionWord } from '@footprints/contracts/report-types/conditions';
import { type ReportType, reportTypeById } from '@footprints/contracts/report-types/table';
import {
  amendReport,
  getReportHistory,
  moveReport,
  type ReportContent,
  type ReportDetail,
  retractReport,
} from '@footprints/contracts/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { clockTime, timeOfInstant } from '../../lib/dates.ts';
import { HistoryDialog, historyQuery } from '../entries/history-dialog.tsx';
import { PutRightBar } from '../entries/put-right-bar.tsx';
import type { Why } from '../entries/why-fields.tsx';
import { CorrectReportDialog } from './correct-report-dialog.tsx';
import { reportsKey } from './queries.ts';

/** What a report said of a child, in one line. */
function contentInWords(type: ReportType | undefined, content: ReportContent, timeZone: string | null): string {
  const { GenericReportInfo: info, Note: note, TimeStart: timeStart, TimeEnd: timeEnd } = content;
  const condition = conditionWord(type?.conditions, content.ChildCondition);
  const said = type?.summary({ info, note, timeStart, timeEnd }, condition, clockTime) ?? note;
  const words = note === '' || said.includes(note) ? said : `${said} · ${note}`;
  return `${words} (${clockTime(timeOfInstant(content.HappenedAt, timeZone))})`;
}

/** What was put right about a report of one child, in words. */
export function reportHistoryQuery(report: ReportDetail, timeZone: string | null) {
  const { DailyReportId: id, ChildID: childId, DailyReportTypeID } = report;
  const type = reportTypeById(DailyReportTypeID);
  return historyQuery([reportsKey, 'history', id, childId], async (signal) => {
    const { data } = await call(getReportHistory, { params: { id, childId }, signal });
    return data.map((change) => ({
      kind: change.Kind,
      at: change.At,
      by: change.By,
      reason: change.Reason,
      before: contentInWords(type, change.Before, timeZone),
      after: change.After && contentInWords(type, change.After, timeZone),
      movedTo: change.MovedTo,
    }));
  });
}

interface ReportCorrectionsProps {
  report: ReportDetail;
  timeZone: string | null;
  /** Where a report that is gone from here leads back to. */
  list: string;
}

/** What staff can do about a report that is wrong, for the child whose it is. */
export function ReportCorrections({ report, timeZone, list }: ReportCorrectionsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { DailyReportId, ChildID, Version } = report;
  const refresh = () => client.invalidateQueries({ queryKey: [reportsKey] });
  const named = { DailyReportId, Version };
  return (
    <PutRightBar
      child={{ id: ChildID, name: childName(report.Child) }}
      withdraw={(why: Why) => call(retractReport, { body: { ...named, ChildIDs: [ChildID], ...why } })}
      move={(ToChildID, why) => call(moveReport, { body: { ...named, FromChildID: ChildID, ToChildID, ...why } })}
      onGone={() => {
        void navigate(list, { replace: true });
        void refresh();
      }}
      renderCorrect={(onClose) => (
        <CorrectReportDialog
          report={report}
          timeZone={timeZone}
          send={(changes, isForAll, why) =>
            call(amendReport, {
              body: { ...named, ...(isForAll ? {} : { ChildIDs: [ChildID] }), Changes: changes, ...why },
            })
          }
          onSaved={() => {
            onClose();
            void refresh();
          }}
          onClose={onClose}
        />
      )}
      renderHistory={(onClose) => <HistoryDialog query={reportHistoryQuery(report, timeZone)} onClose={onClose} />}
    />
  );
}
