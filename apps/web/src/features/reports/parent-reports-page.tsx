import { paths } from '../../lib/paths.ts';
import { ActiveChildPage } from '../entries/active-child-page.tsx';
import { ReportList } from './report-list.tsx';

/** The reports of a parent's active child. */
export function ParentReportsPage() {
  return (
    <ActiveChildPage
      title="Reports"
      renderList={(filter) => (
        <ReportList
          isOfOneChild
          filter={filter}
          detailPath={(row) => paths.parentReport(row.DailyReportId, row.ChildID)}
        />
      )}
    />
  );
}
