import type { EntryGroup } from '@footprints/contracts/corrections';
import { emptyStates } from '@footprints/contracts/entry-errors';
import { pageSizeMax, parentPageSize } from '@footprints/contracts/limits';
import { reportTypeById } from '@footprints/contracts/report-types/table';
import type { ReportRow } from '@footprints/contracts/reports';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { momentsQuery } from '../../features/moments/queries.ts';
import { linesOfDay } from '../../features/reports/day.ts';
import { reportsQuery } from '../../features/reports/queries.ts';
import { ReportTypeIcon } from '../../features/reports/report-type-icon.tsx';
import { longDate } from '../../lib/dates.ts';
import { dayName } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import { LoadFailed } from '../../lists/loaded.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { DayMoments } from './day-moments.tsx';
import classes from './today.module.css';

/** The days with news: one of which everything was withdrawn is none. */
const withNews = <Row,>(days: readonly EntryGroup<Row>[] = []) => days.filter(({ Data }) => Data.length > 0);

const rowsOf = <Row,>(days: readonly EntryGroup<Row>[], day: string | undefined) =>
  days.find(({ Date }) => Date === day)?.Data ?? [];

/** The last day that has any entry of the child; undefined where there is none at all. */
function useLastDay(childId: number, today: string) {
  // A child's day is far below one page of the largest size.
  const reports = useQuery(reportsQuery({ childId, classroomId: null, pageSize: pageSizeMax }, 1));
  const moments = useQuery(momentsQuery({ childId, classroomId: null, pageSize: parentPageSize }, 1));
  const reportDays = withNews(reports.data?.data);
  const momentDays = withNews(moments.data?.data);
  const day = [...reportDays, ...momentDays]
    .map(({ Date }) => Date)
    .toSorted()
    .at(-1);
  const some = rowsOf(momentDays, day);
  // A day with more of them is asked for by itself: what is read here counts as seen by its family (product 19.4).
  const all = useQuery({
    ...momentsQuery({ childId, classroomId: null, day, pageSize: pageSizeMax }, 1),
    enabled: some.length === parentPageSize,
  });
  const last = day
    ? {
        day,
        reports: rowsOf(reportDays, day),
        moments: all.data === undefined ? some : rowsOf(all.data.data, day),
        /** The newest moment, also where the day has none. */
        newest: momentDays[0]?.Data[0],
      }
    : undefined;
  /** What became of what was read, on the day that is shown and today. */
  const withdrawn = [...(reports.data?.data ?? []), ...(moments.data?.data ?? [])]
    .filter(({ Date }) => Date === today || Date === day)
    .flatMap(({ Withdrawn = [] }) => Withdrawn.map(({ Text }) => Text));
  return {
    last,
    withdrawn,
    isPending: reports.isPending || moments.isPending,
    error: reports.data && moments.data ? null : (reports.error ?? moments.error),
    isFetching: reports.isFetching || moments.isFetching,
    refetch: () => Promise.all([reports.refetch(), moments.refetch()]),
  };
}

type Day = NonNullable<ReturnType<typeof useLastDay>['last']>;

function LastDay({ last, today }: { last: Day; today: string }) {
  const name = dayName(last.day, today);
  return (
    <>
      {last.day !== today && (
        <>
          <p className="quiet">Nothing yet today. This is the last day with news:</p>
          <h3 className={classes.earlier}>
            {name}, {longDate(last.day)}
          </h3>
        </>
      )}
      <div className={classes.day} data-lines={last.reports.length > 0 || undefined}>
        {last.reports.length > 0 && <DayLines reports={last.reports} />}
        {last.newest && <DayMoments newest={last.newest} moments={last.moments} day={last.day} today={today} />}
      </div>
    </>
  );
}

/** A child's day, whole: what was recorded, kind by kind in plain words, and the newest photo (product 6.13). */
export function Today({ childId, today }: { childId: number; today: string }) {
  const id = useId();
  const { last, withdrawn, isPending, ...query } = useLastDay(childId, today);
  return (
    <section aria-labelledby={id} className={classes.card} data-loading={isPending || undefined}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          Today
        </h2>
        {last && (
          <Link to={paths.parentReports} className={classes.all} aria-label={`See all of ${longDate(last.day)}`}>
            See all
          </Link>
        )}
      </div>
      {isPending ? (
        <SkeletonRows rows={5} height={44} />
      ) : query.error ? (
        <LoadFailed query={query} />
      ) : last ? (
        <LastDay last={last} today={today} />
      ) : (
        <p className="quiet">{emptyStates.parentReports}</p>
      )}
      {withdrawn.map((text, index) => (
        <p key={index} className={classes.withdrawn}>
          {text}
        </p>
      ))}
    </section>
  );
}

/** What was recorded on a day, kind by kind, each line leading to its report. */
function DayLines({ reports }: { reports: readonly ReportRow[] }) {
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
