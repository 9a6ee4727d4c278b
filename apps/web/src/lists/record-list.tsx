import { adminPageSize, totalPages } from '@footprints/contracts/paging';
import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isGone } from '../api/not-found.ts';
import { counted, whichPage } from '../lib/counted.ts';
import type { Shape } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import classes from './record-list.module.css';
import { ListCards } from './list-cards.tsx';
import { ListCheck } from './list-check.tsx';
import { ListSearch } from './list-search.tsx';
import { type Column, ListTable } from './list-table.tsx';
import { LoadFailed } from './loaded.tsx';
import type { ListState } from './use-list-query.ts';
import type { RowsPage } from './use-rows.ts';
import { paper, people } from '../ui/more-drawings.ts';

/** From here on there is room for a table. */
const tableFrom = '(min-width: 60em)';

export interface RecordListProps<Row> {
  list: ListState;
  rows: UseQueryResult<RowsPage<Row>>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number | string;
  /** What the rows are called: one, and several. */
  noun: readonly [one: string, many: string];
  /** Beside the search box. */
  filters?: ReactNode;
  /** Filters that are on or off. */
  checks?: ReactNode;
  /** Says what the switch shows, such as `Show archived`; without it the list has none. */
  archivedLabel?: string;
  /** False where the server does not search this list. */
  hasSearch?: boolean;
  /** What a search looks in, where that is not plain. */
  searchHint?: string;
  actions?: (row: Row) => ReactNode;
  empty: { text: string; action?: ReactNode; drawing?: Shape };
}

/** A list of the admin page: searched, sorted and paged by the server, its state in the URL. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { list, rows, columns, noun, filters, checks, archivedLabel, hasSearch = true, searchHint } = props;
  const isWide = useMediaQuery(tableFrom, false, { getInitialValueInEffect: false });
  // What narrows the list from the start must not lie hidden; later the person opens and closes it.
  const [startsOpen] = useState(list.isFiltered);
  const sortable = columns.filter((column) => column.sort !== undefined);
  const searchBox = hasSearch && (
    <ListSearch
      label={`Search ${noun[1]}`}
      hint={searchHint}
      value={list.search}
      onChange={(search) => list.change({ search }, { replace: true })}
    />
  );
  const tools = (
    <>
      {filters}
      {!isWide && sortable.length > 1 && <SortSelect list={list} columns={sortable} />}
      {(checks !== undefined || archivedLabel !== undefined) && (
        <div className={classes.checks}>
          {checks}
          {archivedLabel !== undefined && <ListCheck list={list} name="archived" label={archivedLabel} />}
        </div>
      )}
    </>
  );
  return (
    <div className="parts">
      {isWide ? (
        <div className={classes.tools}>
          {searchBox}
          {tools}
        </div>
      ) : (
        <>
          {searchBox}
          <details className={classes.more} open={startsOpen}>
            <summary>
              <IconChevronRight size={20} aria-hidden />
              Filter and sort
            </summary>
            <div className={classes.tools}>{tools}</div>
          </details>
        </>
      )}
      <p id={list.countId} role="status" tabIndex={-1} className={classes.count}>
        {rows.data && !rows.isPlaceholderData ? (
          <>
            {counted(rows.data.count, ...noun)}
            <span className="visually-hidden">{whichPage(list.page, totalPages(rows.data.count, adminPageSize))}</span>
          </>
        ) : (
          ' '
        )}
      </p>
      <ListBody {...props} isWide={isWide} />
    </div>
  );
}

function SortSelect<Row>({ list, columns }: { list: ListState; columns: readonly Column<Row>[] }) {
  const choices = columns.flatMap(({ sort = '', title }) => [
    { value: sort, label: title },
    { value: `${sort} descending`, label: `${title}, last first` },
  ]);
  return (
    <NativeSelect
      label="Sort by"
      data={choices}
      value={list.isDescending ? `${list.sort} descending` : list.sort}
      onChange={(event) => {
        const [sort, direction] = event.currentTarget.value.split(' ');
        list.change({ sort, descending: String(direction === 'descending') });
      }}
    />
  );
}

function ListBody<Row>(props: RecordListProps<Row> & { isWide: boolean }) {
  const { list, rows, columns, rowKey, actions, noun, isWide } = props;
  const { data, error } = rows;
  // Narrowed to what this viewer does not see, as by a colleague's link.
  if (isGone(error) && list.isNarrowed) return <NothingFound {...props} count={0} />;
  if (error && !data) return <LoadFailed query={rows} />;
  if (!data) return <SkeletonRows rows={8} height={isWide ? 56 : 140} />;
  if (data.data.length === 0) return <NothingFound {...props} count={data.count} />;
  const Rows = isWide ? ListTable<Row> : ListCards<Row>;
  return (
    <>
      <div
        className={classes.rows}
        aria-busy={rows.isPlaceholderData}
        data-waiting={rows.isPlaceholderData || undefined}
      >
        <Rows label={noun[1]} list={list} rows={data.data} columns={columns} rowKey={rowKey} actions={actions} />
      </div>
      <Pager page={list.page} total={totalPages(data.count, adminPageSize)} onChange={list.turnTo} />
    </>
  );
}

function NothingFound<Row>({ list, noun, empty, count }: RecordListProps<Row> & { count: number }) {
  if (count > 0) {
    const toFirst = (
      <Button variant="default" onClick={() => list.turnTo(1)}>
        Go to the first page
      </Button>
    );
    return <EmptyState drawing={paper} text="There is nothing on this page of the list." action={toFirst} />;
  }
  if (list.isNarrowed) {
    const clear = (
      <Button variant="default" onClick={list.clear}>
        Clear search and filters
      </Button>
    );
    const text = `No ${noun[1]} match. Please change the search or the filters.`;
    return <EmptyState drawing={paper} text={text} action={clear} />;
  }
  return <EmptyState drawing={people} {...empty} />;
}
