import type { UseQueryResult } from '@tanstack/react-query';
import { useNotice } from '../ui/notice.ts';
import { useOpened, type WaysOut } from './use-opened.ts';
import type { RowsPage } from './use-rows.ts';

export interface EditedRecord<Row> extends WaysOut {
  /** Undefined: a new one. */
  row: Row | undefined;
}

/** Which record of a list is being edited, if any, in a dialog of its own. */
export function useEditing<Row>(rows: UseQueryResult<RowsPage<Row>>, keyOf: (row: Row) => number) {
  const say = useNotice();
  const { opened: edited, open } = useOpened<{ row: Row | undefined }>(async ({ row }) => {
    if (row === undefined) return undefined;
    const { data } = await rows.refetch();
    const present = data?.data.find((one) => keyOf(one) === keyOf(row));
    if (present !== undefined) return { row: present };
    say('It is no longer on this page of the list. Please look for it again.');
    return null;
  });
  return { edited, add: () => open({ row: undefined }), edit: (row: Row) => () => open({ row }) };
}
