import { reportTypeById } from '@footprints/contracts/report-types/table';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { idOf, throwIfNotFound } from '../../api/not-found.ts';
import { reportQuery } from './queries.ts';
import { ReportDetail } from './report-detail.tsx';
import { useListBehind } from '../../ui/use-list-page.ts';

/** One report, titled by its type; `list` is where its way back leads unless it was opened from a page of it. */
function ReportDetailPage({ list }: { list: string }) {
  const { reportId, childId } = useParams();
  const { data, error, isFetching, refetch } = useQuery(reportQuery(idOf(reportId), idOf(childId)));
  const back = { to: useListBehind(list), label: 'Back to Reports' };
  if (data) {
    return (
      <Page title={reportTypeById(data.DailyReportTypeID)?.name ?? 'Report'} back={back}>
        <ReportDetail report={data} />
      </Page>
    );
  }
  throwIfNotFound(error);
  return (
    <Page title="Report" back={back}>
      {error ? (
        <LoadFailure text="This report could not be loaded." query={{ refetch, isFetching }} />
      ) : (
        <div role="status" aria-label="Loading report">
          <Skeleton height={340} />
        </div>
      )}
    </Page>
  );
}

/** A report as staff see it. */
export function ReportPage() {
  return <ReportDetailPage list={paths.reports} />;
}

/** A report as its child's parents see it. */
export function ParentReportPage() {
  return <ReportDetailPage list={paths.parentReports} />;
}
