import { messages } from '@footprints/contracts/errors';
import { parentPageSize } from '@footprints/contracts/limits';
import { reportTypeById } from '@footprints/contracts/report-options';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { readableError } from '../../api/query-client.ts';
import { reportsQuery } from '../../features/reports/queries.ts';
import { reportSummary } from '../../features/reports/report-summary.ts';
import { ReportTypeIcon } from '../../features/reports/report-type-icon.tsx';
import { clockTime } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import classes from './dashboard.module.css';

const shownEntries = 5;

/** The latest that was recorded for one child today. */
export function TodaysEntries({ childId, today }: { childId: number; today: string }) {
  const page = { childId, classroomId: null, page: 1, pageSize: parentPageSize };
  const { data, error, isPending } = useQuery(reportsQuery(page));
  const rows = data?.groups.find((group) => group.Date === today)?.Data.slice(0, shownEntries) ?? [];
  return (
    <Card title="Today">
      {isPending ? (
        <SkeletonRows rows={3} height={48} />
      ) : error ? (
        <StatusMessage>{readableError(error, messages.unavailable)}</StatusMessage>
      ) : rows.length === 0 ? (
        <p className={classes.quiet}>Nothing recorded yet today.</p>
      ) : (
        <ul className={classes.lines}>
          {rows.map((row) => {
            const type = reportTypeById(row.DailyReportTypeID);
            return (
              <li key={row.DailyReportId}>
                <Link to={paths.parentReport(row.DailyReportId, row.ChildID)} className={classes.line}>
                  {type && <ReportTypeIcon slug={type.slug} size={24} />}
                  <span className={classes.kind}>{type?.name}</span>
                  <span className={classes.detail}>{reportSummary(row)}</span>
                  <span className={classes.time}>{clockTime(row.Time)}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
