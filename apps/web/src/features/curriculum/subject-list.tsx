import { archiveSubject, listAdminSubjects, saveSubject, type SubjectRow } from '@footprints/contracts/curriculum';
import { TextInput } from '@mantine/core';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { wholeNumber } from '../../forms/whole-number.ts';
import type { Column } from '../../lists/list-table.tsx';
import { ArchiveButton } from '../../forms/archive-button.tsx';
import { EditableList } from '../../lists/editable-list.tsx';
import type { EditedRecord } from '../../lists/use-editing.ts';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useRows } from '../../lists/use-rows.ts';
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

interface SubjectDialogProps extends EditedRecord<SubjectRow> {
  /** Where a new one stands unless told otherwise. */
  nextPosition: number;
}

function SubjectDialog({ row: subject, nextPosition, ...ways }: SubjectDialogProps) {
  const form = useRecordForm({
    initial: { Value: subject?.Value ?? '', Position: String(subject?.Position ?? nextPosition) },
    bodyOf: ({ Value, Position }) => ({
      SubjectID: subject?.SubjectID,
      Version: subject?.Version,
      Value,
      Position: wholeNumber(Position),
    }),
    save: useSaveRecord(saveSubject, subject ? 'The subject was saved.' : 'The subject was added.'),
    onSaved: ways.onClose,
  });
  return (
    <RecordDialog title={subject ? `Edit ${subject.Value}` : 'Add subject'} form={form} {...ways}>
      <TextInput label="Name" required maxLength={80} {...form.bind('Value')} />
      <TextInput
        label="Order"
        description="Subjects are offered from the smallest number to the largest."
        inputMode="numeric"
        required
        {...form.bind('Position')}
      />
    </RecordDialog>
  );
}
