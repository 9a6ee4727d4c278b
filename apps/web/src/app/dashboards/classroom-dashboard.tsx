import { childName } from '@footprints/contracts/children';
import { allFilter } from '@footprints/contracts/limits';
import { type ReportType, reportTypes } from '@footprints/contracts/report-types/table';
import type { ReportRow } from '@footprints/contracts/reports';
import { IconCamera, IconClockHour3, IconFilePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { WhoIsHere } from '../../features/attendance/who-is-here.tsx';
import { reportsSinceQuery } from '../../features/reports/queries.ts';
import { ReportTypeIcon } from '../../features/reports/report-type-icon.tsx';
import { clockTime } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { TileLink, Tiles } from '../../ui/tile-link.tsx';
import classes from './dashboard.module.css';

/** What a teacher opens all day: record something, and today at a glance. */
export function ClassroomDashboard({ today }: { today: string }) {
  return (
    <>
      <Tiles wrap="large">
        <TileLink to={paths.room} label="The Room, Now" icon={IconClockHour3} />
        <TileLink to={paths.createReport} label="Create Report" icon={IconFilePlus} />
        <TileLink to={paths.createMoment} label="Create Moment" icon={IconCamera} />
      </Tiles>
      <div className={classes.columns}>
        <WhoIsHere classroomId={null} />
        <LatestReports today={today} />
      </div>
    </>
  );
}

function forWhom(row: ReportRow, rows: readonly ReportRow[]): string {
  const together = rows.filter((other) => other.DailyReportId === row.DailyReportId).length;
  return together > 1 ? `${together} students` : childName(row.Child);
}

function KindLine({ type, rows }: { type: ReportType; rows: readonly ReportRow[] }) {
  const latest = rows.find((row) => row.DailyReportTypeID === type.id);
  const content = (
    <>
      <ReportTypeIcon slug={type.slug} size={24} />
      <span className={classes.kind}>{type.name}</span>
      <span className={classes.detail}>{latest ? forWhom(latest, rows) : 'Not yet today'}</span>
      <span className={classes.time}>{latest && clockTime(latest.Time)}</span>
    </>
  );
  return (
    <li>
      {latest ? (
        <Link to={paths.report(latest.DailyReportId, latest.ChildID)} className={classes.line}>
          {content}
        </Link>
      ) : (
        <span className={classes.line} data-empty>
          {content}
        </span>
      )}
    </li>
  );
}

function LatestReports({ today }: { today: string }) {
  const reports = useQuery(reportsSinceQuery(allFilter, today));
  return (
    <Card title="Last reports today">
      <Loaded query={reports} rows={reportTypes.length} height={48}>
        {(rows) => (
          <ul className="divided">
            {reportTypes.map((type) => (
              <KindLine key={type.id} type={type} rows={rows} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
