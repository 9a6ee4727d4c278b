import { archiveSubject, listAdminSubjects, type SubjectRow } from '@footprints/contracts/curriculum';
import type { Column } from '../../lists/list-table.tsx';
import { ArchiveButton } from '../../forms/archive-button.tsx';
import { EditableList } from '../../lists/editable-list.tsx';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useRows } from '../../lists/use-rows.ts';
import { SubjectDialog } from './subject-dialog.tsx';
import { paper } from '../../ui/more-drawings.ts';

const columns: Column<SubjectRow>[] = [
  { title: 'Subject', sort: 'Value', cell: ({ Value }) => Value },
  { title: 'Order', sort: 'Position', cell: ({ Position }) => Position },
  { title: 'Lesson today', cell: ({ Lesson }) => Lesson || '–' },
];

/** What moments are about, in the order in which they are offered. */
export function SubjectList({ mayChange, text }: { mayChange: boolean; text: string }) {
  const list = useListQuery(['Position', 'Value']);
  const rows = useRows(listAdminSubjects, list.query);
  const last = Math.max(0, ...(rows.data?.data ?? []).map(({ Position }) => Position));

  const archiveButton = (row: SubjectRow) => (
    <ArchiveButton
      endpoint={archiveSubject}
      record={{ ID: row.SubjectID, Version: row.Version, isArchived: row.IsArchived }}
      noun="subject"
      name={row.Value}
      archiving="It is no longer offered for new moments. Those that were recorded keep it."
      restoring="It is offered for new moments again."
    />
  );
  return (
    <EditableList
      text={text}
      mayChange={mayChange}
      list={list}
      rows={rows}
      columns={columns}
      rowKey={({ SubjectID }) => SubjectID}
      nameOf={({ Value }) => Value}
      noun={['subject', 'subjects']}
      archivedLabel="Show archived"
      moreActions={archiveButton}
      empty={{ text: 'There are no subjects yet. A moment needs one.', drawing: paper }}
      dialog={(edited) => <SubjectDialog nextPosition={last + 1} {...edited} />}
    />
  );
}
