import { messages } from '@footprints/contracts/errors';
import { parentPageSize } from '@footprints/contracts/limits';
import type { MomentRow } from '@footprints/contracts/moments';
import { reportTypeById } from '@footprints/contracts/report-types/table';
import type { ReportRow } from '@footprints/contracts/reports';
import { IconCamera } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { readableError } from '../../api/query-client.ts';
import { momentsQuery } from '../../features/moments/queries.ts';
import { SubjectName } from '../../features/moments/subject-name.tsx';
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

/** A report or a moment as a line of today. */
interface Entry {
  to: string;
  icon: ReactNode;
  kind: string | undefined;
  detail: ReactNode;
  time: string;
  created: string;
}

function reportEntry(row: ReportRow): Entry {
  const type = reportTypeById(row.DailyReportTypeID);
  return {
    to: paths.parentReport(row.DailyReportId, row.ChildID),
    icon: type && <ReportTypeIcon slug={type.slug} size={24} />,
    kind: type?.name,
    detail: reportSummary(row),
    time: row.Time,
    created: row.Created,
  };
}

function momentEntry(row: MomentRow): Entry {
  return {
    to: paths.portfolioMoment(row.DailyMomentId, row.ChildID),
    icon: <IconCamera size={24} stroke={1.75} aria-hidden />,
    kind: 'Moment',
    detail: <SubjectName subject={row.Subject} />,
    time: row.Time,
    created: row.Created,
  };
}

/** The latest that was recorded for one child today: reports and moments together, newest first. */
export function TodaysEntries({ childId, today }: { childId: number; today: string }) {
  const page = { childId, classroomId: null, page: 1, pageSize: parentPageSize };
  const reports = useQuery(reportsQuery(page));
  const moments = useQuery(momentsQuery(page));
  const error = reports.error ?? moments.error;
  const entries = [
    ...(reports.data?.groups.find((group) => group.Date === today)?.Data ?? []).map(reportEntry),
    ...(moments.data?.groups.find((group) => group.Date === today)?.Data ?? []).map(momentEntry),
  ]
    .sort((one, other) => other.time.localeCompare(one.time) || other.created.localeCompare(one.created))
    .slice(0, shownEntries);
  return (
    <Card title="Today">
      {reports.isPending || moments.isPending ? (
        <SkeletonRows rows={3} height={48} />
      ) : error ? (
        <StatusMessage>{readableError(error, messages.unavailable)}</StatusMessage>
      ) : entries.length === 0 ? (
        <p className={classes.quiet}>Nothing recorded yet today.</p>
      ) : (
        <ul className={classes.lines}>
          {entries.map(({ to, icon, kind, detail, time }) => (
            <li key={to}>
              <Link to={to} className={classes.line}>
                {icon}
                <span className={classes.kind}>{kind}</span>
                <span className={classes.detail}>{detail}</span>
                <span className={classes.time}>{clockTime(time)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
