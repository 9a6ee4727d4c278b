import { reportTypeById } from '@footprints/contracts/report-types/table';
import type { ReportDetail as Detail } from '@footprints/contracts/reports';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { idOf } from '../../api/not-found.ts';
import { ApiError } from '../../api/errors.ts';
import { GoneEntry } from '../entries/gone-entry.tsx';
import { Corrections } from '../entries/history-dialog.tsx';
import { useSession } from '../identity/use-session.ts';
import { reportQuery } from './queries.ts';
import { ReportCorrections, reportHistoryQuery } from './report-corrections.tsx';
import { ReportDetail } from './report-detail.tsx';
import { useListBehind } from '../../ui/use-list-page.ts';

interface ReportDetailPageProps {
  /** Where its way back leads unless it was opened from a page of it. */
  list: string;
  /** Its address. */
  pathOf: (id: number, childId: number) => string;
  /** What stands below it. */
  renderMore: (report: Detail, list: string) => ReactNode;
}

/** One report, titled by its type. */
function ReportDetailPage({ list, pathOf, renderMore }: ReportDetailPageProps) {
  const { reportId, childId } = useParams();
  const address = { DailyReportId: idOf(reportId), ChildID: idOf(childId) };
  const { data, error, isFetching, refetch } = useQuery(reportQuery(address.DailyReportId, address.ChildID));
  const { timeZone } = useSession();
  const { state } = useLocation() as { state: unknown };
  const back = { to: useListBehind(list), label: 'Back to Reports' };
  if (data) {
    // Where a correction has taken it since, it goes on.
    const isElsewhere = data.DailyReportId !== address.DailyReportId || data.ChildID !== address.ChildID;
    if (isElsewhere) return <Navigate to={pathOf(data.DailyReportId, data.ChildID)} state={state} replace />;
    return (
      <Page title={reportTypeById(data.DailyReportTypeID)?.name ?? 'Report'} back={back}>
        <ReportDetail report={data} />
        {renderMore(data, back.to)}
      </Page>
    );
  }
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page title="Report" back={back}>
      {isGone ? (
        <GoneEntry query={reportHistoryQuery(address, timeZone)} action={<Link to={back.to}>{back.label}</Link>} />
      ) : error ? (
        <LoadFailure text="This report could not be loaded." query={{ refetch, isFetching }} />
      ) : (
        <div role="status" aria-label="Loading report">
          <Skeleton height={340} />
        </div>
      )}
    </Page>
  );
}

/** A report as staff see it, and put it right. */
export function ReportPage() {
  const { timeZone } = useSession();
  return (
    <ReportDetailPage
      list={paths.reports}
      pathOf={paths.report}
      renderMore={(report, list) => <ReportCorrections report={report} timeZone={timeZone} list={list} />}
    />
  );
}

/** A report as its child's parents see it, with what it said before it was corrected. */
export function ParentReportPage() {
  const { timeZone } = useSession();
  return (
    <ReportDetailPage
      list={paths.parentReports}
      pathOf={paths.parentReport}
      renderMore={(report) => report.IsCorrected && <Corrections query={reportHistoryQuery(report, timeZone)} />}
    />
  );
}
