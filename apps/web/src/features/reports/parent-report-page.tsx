import { paths } from '../../lib/paths.ts';
import { ReportDetailPage } from './report-detail-page.tsx';

/** A report as its child's parents see it. */
export function ParentReportPage() {
  return <ReportDetailPage list={paths.parentReports} />;
}
