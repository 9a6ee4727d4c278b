import { listStandards, saveStandard, type StandardRow } from '@footprints/contracts/curriculum';
import { TextInput } from '@mantine/core';
import type { Column } from '../../lists/list-table.tsx';
import { EditableList } from '../../lists/editable-list.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useRows } from '../../lists/use-rows.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import type { EditedRecord } from '../../lists/use-editing.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { paper } from '../../ui/more-drawings.ts';

const columns: Column<StandardRow>[] = [
  { title: 'Code', sort: 'Code', cell: ({ Code }) => Code },
  { title: 'Title', sort: 'Title', cell: ({ Title }) => Title },
];

/** What lessons work towards, by code. */
export function StandardList({ mayChange, text }: { mayChange: boolean; text: string }) {
  const list = useListQuery(['Code', 'Title']);
  const rows = useRows(listStandards, list.query);
  return (
    <EditableList
      text={text}
      mayChange={mayChange}
      list={list}
      rows={rows}
      columns={columns}
      rowKey={({ StandardID }) => StandardID}
      nameOf={({ Code }) => Code}
      noun={['standard', 'standards']}
      empty={{ text: 'There are no standards yet.', drawing: paper }}
      dialog={(edited) => <StandardDialog {...edited} />}
    />
  );
}

function StandardDialog({ row: standard, ...ways }: EditedRecord<StandardRow>) {
  const form = useRecordForm({
    initial: { Code: standard?.Code ?? '', Title: standard?.Title ?? '' },
    bodyOf: (fields) => ({ StandardID: standard?.StandardID, Version: standard?.Version, ...fields }),
    save: useSaveRecord(saveStandard, standard ? 'The standard was saved.' : 'The standard was added.'),
    onSaved: ways.onClose,
  });
  return (
    <RecordDialog title={standard ? `Edit ${standard.Code}` : 'Add standard'} form={form} {...ways}>
      <TextInput label="Code" required maxLength={40} {...form.bind('Code')} />
      <TextInput label="Title" required maxLength={250} {...form.bind('Title')} />
    </RecordDialog>
  );
}
