import type { MomentRow as Row } from '@footprints/contracts/moments';
import type { ReactNode } from 'react';
import { EntryList } from '../entries/entry-list.tsx';
import type { EntryFilter } from '../entries/entry-pages.ts';
import { MomentRow } from './moment-row.tsx';
import { momentsQuery } from './queries.ts';
import { photo } from '../../ui/more-drawings.ts';

export const momentRowHeight = 100;

interface MomentListProps {
  filter: EntryFilter;
  detailPath: (row: Row) => string;
  /** What stands where there is no moment. */
  empty: string;
  emptyAction?: ReactNode;
}

/** A page of moments under their dates. */
export function MomentList({ filter, detailPath, empty, emptyAction }: MomentListProps) {
  return (
    <EntryList
      query={momentsQuery}
      filter={filter}
      words={{ loading: 'Loading moments', failed: 'Moments could not be loaded.', empty }}
      drawing={photo}
      emptyAction={emptyAction}
      rowHeight={momentRowHeight}
      rowKey={(row) => `${String(row.DailyMomentId)} ${String(row.ChildID)}`}
      renderRow={(row, here) => <MomentRow row={row} to={detailPath(row)} from={here} />}
    />
  );
}
