import { paths } from '../../lib/paths.ts';
import { ReportDetailPage } from './report-detail-page.tsx';

/** A report as staff see it. */
export function ReportPage() {
  return <ReportDetailPage list={paths.reports} />;
}
