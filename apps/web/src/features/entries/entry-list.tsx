import { type ReactNode, useId } from 'react';
import { longDate } from '../../lib/dates.ts';
import { dayName } from '../../lib/days.ts';
import { spelled } from '../../lib/spelled.ts';
import { useToday } from '../../lib/use-clock.ts';
import type { Shape } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useOwnTimeZone } from '../children/use-own-time-zone.ts';
import classes from './entry-list.module.css';
import type { EntryFilter, EntryPagesQuery } from './entry-pages.ts';
import { PagedList } from './paged-list.tsx';

interface EntryListProps<Row> {
  query: EntryPagesQuery<Row>;
  /** Which entries; the page comes from the URL. */
  filter: EntryFilter;
  /** What the entries are called: one, and several. */
  noun: readonly [one: string, many: string];
  empty: string;
  drawing: Shape;
  emptyAction?: ReactNode;
  /** In pixels. */
  rowHeight: number;
  /** The days are called as a family calls them, before their dates: Today, Yesterday, Friday. */
  namesDays?: boolean;
  rowKey: (row: Row) => string | number;
  /** Draws a row; `here` is the list as it stands, so that the way back leads to the same page of it. */
  renderRow: (row: Row, here: string) => ReactNode;
}

function DayHeading({ id, day, childId, isNamed }: { id: string; day: string; childId: number; isNamed: boolean }) {
  const today = useToday(useOwnTimeZone(childId));
  return (
    <h2 id={id} data-sticks="top" className={classes.date}>
      {isNamed && <span className={classes.name}>{dayName(day, today)}</span>}{' '}
      <span className={isNamed ? classes.dated : undefined}>{longDate(day)}</span>
    </h2>
  );
}

/** A page of entries under their dates, with the way to the other pages. */
export function EntryList<Row>(props: EntryListProps<Row>) {
  const { query, filter, noun, empty, drawing, emptyAction, rowHeight, namesDays = false, rowKey, renderRow } = props;
  const [, many] = noun;
  const id = useId();
  return (
    <PagedList
      query={query}
      filter={filter}
      pageSize={filter.pageSize}
      noun={noun}
      loading={<SkeletonRows rows={8} height={rowHeight} label={`Loading ${many}`} />}
      renderFailure={(entries) => <LoadFailure text={`${spelled(many)} could not be loaded.`} query={entries} />}
      empty={<EmptyState drawing={drawing} text={empty} action={emptyAction} />}
    >
      {(days, here) => (
        <div className={classes.days}>
          {days.map(({ Date: day, Data, Withdrawn }) => (
            <section key={day} aria-labelledby={`${id}-${day}`}>
              <DayHeading id={`${id}-${day}`} day={day} childId={filter.childId} isNamed={namesDays} />
              <ul className="rows">
                {Data.map((row) => (
                  <li key={rowKey(row)}>{renderRow(row, here)}</li>
                ))}
                {Withdrawn?.map(({ HappenedAt, Text }, index) => (
                  <li key={`${HappenedAt} ${index}`} className={classes.withdrawn}>
                    {Text}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </PagedList>
  );
}
