import { reportTypeById } from '@footprints/contracts/report-types/table';
import type { ReportDetail as Detail } from '@footprints/contracts/reports';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { idOf } from '../../api/not-found.ts';
import { paths } from '../../lib/paths.ts';
import { useAsActiveChild } from '../children/use-active-child.ts';
import { EntryPage } from '../entries/entry-page.tsx';
import { Corrections } from '../entries/history-dialog.tsx';
import { reportQuery } from './queries.ts';
import { ReportCorrections, useReportHistory } from './report-corrections.tsx';
import { ReportDetail } from './report-detail.tsx';

interface ReportDetailPageProps {
  /** Where its way back leads unless it was opened from a page of it. */
  list: string;
  pathOf: (id: number, childId: number) => string;
  /** It is read by its child's parents, not by staff. */
  isOwn?: boolean;
}

/** One report, titled by its type. */
function ReportDetailPage({ list, pathOf, isOwn = false }: ReportDetailPageProps) {
  const { reportId, childId } = useParams();
  const address = { DailyReportId: idOf(reportId), ChildID: idOf(childId) };
  useAsActiveChild(isOwn ? address.ChildID : undefined);
  return (
    <EntryPage<typeof address, Detail>
      title={(report) => reportTypeById(report?.DailyReportTypeID ?? 0)?.name ?? 'Report'}
      list={{ to: list, label: 'Back to Reports' }}
      address={address}
      pathOf={({ DailyReportId, ChildID }) => pathOf(DailyReportId, ChildID)}
      query={useQuery(reportQuery(address.DailyReportId, address.ChildID))}
      history={useReportHistory(address)}
      failed="This report could not be loaded."
      loading={
        <div role="status" aria-label="Loading report">
          <Skeleton height={340} />
        </div>
      }
    >
      {(report, back) => (
        <>
          <ReportDetail report={report} />
          {isOwn || report.Author === null ? (
            report.IsCorrected && <Changes report={report} />
          ) : (
            <ReportCorrections report={report} list={back} />
          )}
        </>
      )}
    </EntryPage>
  );
}

/** A report as staff see it, and put it right. */
export function ReportPage() {
  return <ReportDetailPage list={paths.reports} pathOf={paths.report} />;
}

function Changes({ report }: { report: Detail }) {
  return <Corrections query={useReportHistory(report)} />;
}

/** A report as its child's parents see it, with what it said before it was corrected. */
export function ParentReportPage() {
  return <ReportDetailPage list={paths.parentReports} pathOf={paths.parentReport} isOwn />;
}
