import { paths } from '../../lib/paths.ts';
import { ActiveChildPage } from '../entries/active-child-page.tsx';
import { ReportList } from './report-list.tsx';

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
