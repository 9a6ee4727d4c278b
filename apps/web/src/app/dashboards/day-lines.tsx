import { reportTypeById } from '@footprints/contracts/report-types/table';
import type { ReportRow } from '@footprints/contracts/reports';
import { Link } from 'react-router-dom';
import { linesOfDay } from '../../features/reports/day.ts';
import { ReportTypeIcon } from '../../features/reports/report-type-icon.tsx';
import { paths } from '../../lib/paths.ts';
import classes from './today.module.css';

/** What was recorded on a day, kind by kind, each line leading to its report. */
export function DayLines({ reports }: { reports: readonly ReportRow[] }) {
  return (
    <div className="divided">
      {linesOfDay(reports).map(({ row, words, more, at, notes }) => {
        const type = reportTypeById(row.DailyReportTypeID);
        return (
          <Link
            key={row.DailyReportId}
            to={paths.parentReport(row.DailyReportId, row.ChildID)}
            className={classes.line}
          >
            {type && <ReportTypeIcon slug={type.slug} size={24} />}
            <span className={classes.words}>{words}</span> {at !== '' && <span className={classes.at}>{at}</span>}{' '}
            {more !== '' && <span className={classes.more}>{more}</span>}{' '}
            {notes.map((note, index) => (
              <span key={index} className={classes.note}>
                {note}
              </span>
            ))}
          </Link>
        );
      })}
    </div>
  );
}
