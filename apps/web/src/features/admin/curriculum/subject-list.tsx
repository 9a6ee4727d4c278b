import { archiveSubject, listAdminSubjects, type SubjectRow } from '@footprints/contracts/admin/curriculum';
import { Button } from '@mantine/core';
import { AdminList, type Column } from '../ui/admin-list.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { PartHead } from '../ui/part-head.tsx';
import { useAdminListQuery } from '../ui/use-admin-list-query.ts';
import { useAdminRows } from '../ui/use-admin-rows.ts';
import { useEditing } from '../ui/use-editing.ts';
import { useSaveRecord } from '../ui/use-save-record.ts';
import { SubjectDialog } from './subject-dialog.tsx';

const columns: Column<SubjectRow>[] = [
  { key: 'value', title: 'Subject', sort: 'Value', cell: ({ Value }) => Value },
  { key: 'position', title: 'Order', sort: 'Position', cell: ({ Position }) => Position },
  { key: 'lesson', title: 'Lesson today', cell: ({ Lesson }) => Lesson || '–' },
];

/** What moments are about, in the order in which they are offered. */
export function SubjectList({ mayChange, text }: { mayChange: boolean; text: string }) {
  const list = useAdminListQuery(['Position', 'Value']);
  const rows = useAdminRows(listAdminSubjects, list.query);
  const editing = useEditing(rows, ({ SubjectID }) => SubjectID);
  const archive = useSaveRecord(archiveSubject, (_, { Archived }) =>
    Archived ? 'The subject was archived.' : 'The subject was restored.',
  );
  const addButton = mayChange && <Button onClick={editing.add}>Add subject</Button>;
  const last = Math.max(0, ...(rows.data?.data ?? []).map(({ Position }) => Position));

  const actions = (row: SubjectRow) => (
    <>
      <Button
        variant="subtle"
        aria-label={`Edit ${row.Value}`}
        onClick={() => {
          editing.edit(row);
        }}
      >
        Edit
      </Button>
      <ConfirmButton
        label={row.IsArchived ? 'Restore' : 'Archive'}
        about={row.Value}
        question={`${row.IsArchived ? 'Restore' : 'Archive'} ${row.Value}?`}
        consequence={
          row.IsArchived
            ? 'It is offered for new moments again.'
            : 'It is no longer offered for new moments. Those that were recorded keep it.'
        }
        onConfirm={() => archive.mutateAsync({ ID: row.SubjectID, Version: row.Version, Archived: !row.IsArchived })}
      />
    </>
  );
  return (
    <>
      <PartHead text={text} action={addButton} />
      <AdminList
        list={list}
        rows={rows}
        columns={columns}
        rowKey={({ SubjectID }) => SubjectID}
        noun={['subject', 'subjects']}
        archivedLabel="Show archived"
        {...(mayChange ? { actions } : {})}
        empty={{ text: 'There are no subjects yet. A moment needs one.', drawing: 'paper', action: addButton }}
      />
      {editing.edited && (
        <SubjectDialog
          key={editing.edited.edition}
          subject={editing.edited.row}
          nextPosition={last + 1}
          onClose={editing.close}
          onLoadPresent={editing.loadPresent}
        />
      )}
    </>
  );
}
