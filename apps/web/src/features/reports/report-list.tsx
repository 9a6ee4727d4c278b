import { emptyStates } from '@footprints/contracts/entry-errors';
import type { ReportRow as Row } from '@footprints/contracts/reports';
import type { ReactNode } from 'react';
import { EntryList } from '../entries/entry-list.tsx';
import type { EntryFilter } from '../entries/entry-pages.ts';
import { reportsQuery } from './queries.ts';
import { ReportRow } from './report-row.tsx';

const words = {
  loading: 'Loading reports',
  failed: 'Reports could not be loaded.',
  empty: emptyStates.parentReports,
};
export const reportRowHeight = 76;

interface ReportListProps {
  filter: EntryFilter;
  detailPath: (row: Row) => string;
  /** What to do where there is no report yet. */
  emptyAction?: ReactNode;
}

/** A page of reports under their dates. */
export function ReportList({ filter, detailPath, emptyAction }: ReportListProps) {
  return (
    <EntryList
      query={reportsQuery}
      filter={filter}
      words={words}
      drawing="paper"
      emptyAction={emptyAction}
      rowHeight={reportRowHeight}
      rowKey={(row) => `${String(row.DailyReportId)} ${String(row.ChildID)}`}
      renderRow={(row, here) => <ReportRow row={row} to={detailPath(row)} from={here} />}
    />
  );
}
