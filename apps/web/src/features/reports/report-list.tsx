import { emptyStates } from '@footprints/contracts/entry-errors';
import type { ReportRow as Row } from '@footprints/contracts/reports';
import type { ReactNode } from 'react';
import { EntryList } from '../entries/entry-list.tsx';
import type { EntryFilter } from '../entries/entry-pages.ts';
import { reportsQuery } from './queries.ts';
import { ReportRow } from './report-row.tsx';
import { paper } from '../../ui/more-drawings.ts';

export const reportRowHeight = 76;

interface ReportListProps {
  filter: EntryFilter;
  detailPath: (row: Row) => string;
  /** All rows are of one child, which the page names: the rows do not, and the days have their names. */
  isOfOneChild?: boolean;
  empty?: string;
  emptyAction?: ReactNode;
}

export function ReportList(props: ReportListProps) {
  const { filter, detailPath, isOfOneChild = false, empty = emptyStates.parentReports, emptyAction } = props;
  return (
    <EntryList
      query={reportsQuery}
      filter={filter}
      noun={['report', 'reports']}
      empty={empty}
      drawing={paper}
      emptyAction={emptyAction}
      rowHeight={reportRowHeight}
      namesDays={isOfOneChild}
      rowKey={(row) => `${row.DailyReportId} ${row.ChildID}`}
      renderRow={(row, here) => <ReportRow row={row} to={detailPath(row)} from={here} namesChild={!isOfOneChild} />}
    />
  );
}
