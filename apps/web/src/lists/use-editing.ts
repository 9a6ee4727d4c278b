import type { UseQueryResult } from '@tanstack/react-query';
import { useNotice } from '../ui/notice.ts';
import { useOpened } from './use-opened.ts';
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
  const { opened, open, close, reload } = useOpened<{ row: Row | undefined }>();
  const say = useNotice();
  const loadPresent = () =>
    reload(async ({ row }) => {
      if (row === undefined) return undefined;
      const { data } = await rows.refetch();
      const present = data?.data.find((one) => keyOf(one) === keyOf(row));
      if (present !== undefined) return { row: present };
      say('It is no longer on this page of the list. Please look for it again.');
      return null;
    });
  return {
    /** What the open dialog is given, and its key; null while none is open. */
    edited: opened && {
      key: opened.edition,
      dialog: { ...opened.subject, onClose: close, onLoadPresent: () => void loadPresent() },
    },
    add: () => open({ row: undefined }),
    edit: (row: Row) => () => open({ row }),
  };
}
