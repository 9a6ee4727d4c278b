import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { StaffListPage } from '../entries/staff-list-page.tsx';
import { ReportList, reportRowHeight } from './report-list.tsx';

/** The reports that staff see, by date and filtered by student. */
export function ReportsPage() {
  return (
    <StaffListPage
      title="View Reports"
      storedAs="tft_filter_reports"
      allPath={paths.reports}
      pathOf={paths.reportsOf}
      loading="Loading reports"
      rowHeight={reportRowHeight}
      renderList={(filter) => (
        <ReportList
          filter={filter}
          detailPath={(row) => paths.report(row.DailyReportId, row.ChildID)}
          emptyAction={
            <Button component={Link} to={paths.createReport}>
              Create Report
            </Button>
          }
        />
      )}
    />
  );
}
