import { childName } from '@footprints/contracts/children';
import { reportTypeById } from '@footprints/contracts/report-types/table';
import type { ReportRow as Row } from '@footprints/contracts/reports';
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { clockTime } from '../../lib/dates.ts';
import { ChildAvatar } from '../children/child-avatar.tsx';
import { useOwnTimeZone } from '../children/use-own-time-zone.ts';
import { correctedWords } from '../entries/corrected-words.ts';
import { reportQuery } from './queries.ts';
import classes from './report-row.module.css';
import { reportSummary } from './report-summary.ts';
import { ReportTypeIcon } from './report-type-icon.tsx';

interface ReportRowProps {
  row: Row;
  to: string;
  /** The list as it stands, so that the way back leads to the same page of it. */
  from: string;
  /** Without it the type stands where the child's name would. */
  namesChild: boolean;
}

/** What stands beside the type need not begin with it: `Nap`, then `1:05 PM – 2:20 PM`. */
function withoutType(summary: string, type: string | undefined): string {
  return type !== undefined && summary.startsWith(`${type} `) ? summary.slice(type.length + 1) : summary;
}

/** One report in a list: whose, of which type, what it says, in full, and when; leads to its detail. */
export const ReportRow = memo(function ReportRow({ row, to, from, namesChild }: ReportRowProps) {
  const client = useQueryClient();
  const timeZone = useOwnTimeZone(row.ChildID);
  const name = childName(row.Child);
  const type = reportTypeById(row.DailyReportTypeID);
  const title = namesChild ? name : type?.name;
  const summary = reportSummary(row);
  const prefetch = () => client.query(reportQuery(row.DailyReportId, row.ChildID)).catch(() => undefined);
  return (
    <Link to={to} state={{ from }} className={classes.row} onMouseEnter={prefetch} onFocus={prefetch}>
      {namesChild ? (
        <ChildAvatar name={name} photo={row.Child.Photo} size={40} />
      ) : (
        <span className={classes.icon}>{type && <ReportTypeIcon slug={type.slug} size={24} />}</span>
      )}
      <span className={classes.name}>{title}</span>{' '}
      <span className={classes.what}>
        {namesChild && (
          <span className={classes.type}>
            {type && <ReportTypeIcon slug={type.slug} size={20} />}
            {type?.name}
          </span>
        )}{' '}
        <span className={classes.summary}>
          {withoutType(summary, type?.name)}
          {correctedWords(row, timeZone)}
        </span>
      </span>{' '}
      <time dateTime={row.Time} className={classes.time}>
        {clockTime(row.Time)}
      </time>
      {row.Note !== '' && row.Note !== summary && <span className={classes.note}> {row.Note}</span>}
    </Link>
  );
});
