import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './record-list.module.css';
import type { ListState } from './use-list-query.ts';

/** One column of a list: the first one names the row. */
export interface Column<Row> {
  /** No other column's. */
  title: string;
  /** The contract's name of the column, where the server can sort by it. */
  sort?: string;
  cell: (row: Row) => ReactNode;
  /** What it holds stays in one line, as a day does. */
  isOneLine?: boolean;
}

/** What both shapes of a list are given. */
export interface ListRowsProps<Row> {
  label: string;
  list: ListState;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number | string;
  actions?: ((row: Row) => ReactNode) | undefined;
}

function SortHeader({ title, sort, list }: { title: string; sort: string; list: ListState }) {
  const isSorted = list.sort === sort;
  const Icon = !isSorted ? IconArrowsSort : list.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <Table.Th aria-sort={!isSorted ? 'none' : list.isDescending ? 'descending' : 'ascending'}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={isSorted || undefined}
        onClick={() => list.sortBy(sort)}
      >
        {title}
        <Icon size={16} aria-hidden />
      </button>
    </Table.Th>
  );
}

/** The rows of a list where there is room for a table. */
export function ListTable<Row>({ label, list, rows, columns, rowKey, actions }: ListRowsProps<Row>) {
  return (
    <div className={classes.table}>
      <Table aria-label={label} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ title, sort }) =>
              sort === undefined ? (
                <Table.Th key={title}>{title}</Table.Th>
              ) : (
                <SortHeader key={title} title={title} sort={sort} list={list} />
              ),
            )}
            {actions && (
              <Table.Th>
                <span className="visually-hidden">Actions</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)}>
              {columns.map(({ title, cell, isOneLine }, index) =>
                index === 0 ? (
                  <Table.Th key={title} scope="row" className={classes.name}>
                    {cell(row)}
                  </Table.Th>
                ) : (
                  <Table.Td key={title} data-one-line={isOneLine}>
                    {cell(row)}
                  </Table.Td>
                ),
              )}
              {actions && (
                <Table.Td>
                  <div className={classes.actions}>{actions(row)}</div>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
