import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { EditButton } from './edit-button.tsx';
import { RecordList, type RecordListProps } from './record-list.tsx';
import classes from './editable-list.module.css';
import { type EditedRecord, useEditing } from './use-editing.ts';

interface EditableListProps<Row> extends Omit<RecordListProps<Row>, 'rowKey' | 'actions' | 'empty'> {
  /** Stands above the list: what it is, and who changes it. */
  text: string;
  /** False for whoever may only read it. */
  mayChange: boolean;
  rowKey: (row: Row) => number;
  /** Tells the buttons of one row from those of another. */
  nameOf: (row: Row) => string;
  editLabel?: string;
  moreActions?: (row: Row) => ReactNode;
  empty: Omit<RecordListProps<Row>['empty'], 'action'>;
  dialog: (props: EditedRecord<Row>) => ReactNode;
}

/** A list whose records are added and changed in a dialog of their own. */
export function EditableList<Row>(props: EditableListProps<Row>) {
  const { text, mayChange, nameOf, editLabel = 'Edit', moreActions, empty, dialog, ...list } = props;
  const editing = useEditing(list.rows, list.rowKey);
  const addButton = mayChange && <Button onClick={editing.add}>{`Add ${list.noun[0]}`}</Button>;
  const actions = (row: Row) => (
    <>
      <EditButton name={nameOf(row)} label={editLabel} onEdit={editing.edit(row)} />
      {moreActions?.(row)}
    </>
  );
  return (
    <>
      <div className={classes.head}>
        <p>{text}</p>
        {addButton}
      </div>
      <RecordList {...list} {...(mayChange ? { actions } : {})} empty={{ ...empty, action: addButton }} />
      {editing.edited && <Fragment key={editing.edited.key}>{dialog(editing.edited.dialog)}</Fragment>}
    </>
  );
}
