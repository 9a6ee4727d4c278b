import { emptyStates } from '@footprints/contracts/entry-errors';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { StaffListPage } from '../entries/staff-list-page.tsx';
import { ReportList, reportRowHeight } from './report-list.tsx';

/** The reports that staff see, by date and filtered by student, type, day and room. */
export function ReportsPage() {
  return (
    <StaffListPage
      title="View Reports"
      storedAs="tft_filter_reports"
      allPath={paths.reports}
      pathOf={paths.reportsOf}
      loading="Loading reports"
      rowHeight={reportRowHeight}
      hasTypes
      emptyAction={
        <Button component={Link} to={paths.createReport}>
          Create Report
        </Button>
      }
      renderList={(filter, { isNarrowed, action }) => (
        <ReportList
          filter={filter}
          detailPath={(row) => paths.report(row.DailyReportId, row.ChildID)}
          empty={isNarrowed ? emptyStates.reports : emptyStates.parentReports}
          emptyAction={action}
        />
      )}
    />
  );
}
