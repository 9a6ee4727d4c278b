import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotice } from '../ui/notice.ts';
import type { RowsPage } from './use-rows.ts';

export interface WaysOut {
  onClose: () => void;
  /** Fills the form from the record as it is now. */
  onLoadPresent: () => void;
}

/** The record that a dialog is opened for, and the ways out of it. */
export interface EditedRecord<Row> extends WaysOut {
  /** Undefined: a new one. */
  row: Row | undefined;
}

/** Which record of a list is being edited, if any, in a dialog of its own. */
export function useEditing<Row>(rows: UseQueryResult<RowsPage<Row>>, keyOf: (row: Row) => number) {
  /** The record whose dialog is open, undefined for a new one; another edition fills the form anew. */
  const [edited, setEdited] = useState<{ row: Row | undefined; edition: number } | null>(null);
  const say = useNotice();
  const close = () => setEdited(null);
  /** Fills the open form from the record as it is now; what was typed is given up. */
  const loadPresent = async () => {
    if (edited?.row === undefined) return;
    const { row } = edited;
    const { data } = await rows.refetch();
    const present = data?.data.find((one) => keyOf(one) === keyOf(row));
    if (present === undefined) say('It is no longer on this page of the list. Please look for it again.');
    const anew = present === undefined ? null : { row: present, edition: edited.edition + 1 };
    // Whoever has closed it meanwhile, or opened another, keeps what they have.
    setEdited((last) => (last === edited ? anew : last));
  };
  return {
    /** What the open dialog is given, and its key; null while none is open. */
    edited: edited && {
      key: edited.edition,
      dialog: { row: edited.row, onClose: close, onLoadPresent: () => void loadPresent() },
    },
    add: () => setEdited({ row: undefined, edition: 0 }),
    edit: (row: Row) => () => setEdited({ row, edition: 0 }),
  };
}
