import { listStandards, saveStandard, type StandardRow } from '@footprints/contracts/curriculum';
import { adminMessages } from '@footprints/contracts/errors';
import { TextInput } from '@mantine/core';
import type { FormProblem } from '../../forms/use-form-outcome.ts';
import type { Column } from '../../lists/list-table.tsx';
import { EditableList } from '../../lists/editable-list.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useRows } from '../../lists/use-rows.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';

const columns: Column<StandardRow>[] = [
  { key: 'code', title: 'Code', sort: 'Code', cell: ({ Code }) => Code },
  { key: 'title', title: 'Title', sort: 'Title', cell: ({ Title }) => Title },
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
      empty={{ text: 'There are no standards yet.', drawing: 'paper' }}
      dialog={({ row, ...dialog }) => <StandardDialog standard={row} {...dialog} />}
    />
  );
}

interface Fields {
  code: string;
  title: string;
}

function problemsOf({ code, title }: Fields): FormProblem<keyof Fields>[] {
  const problems: FormProblem<keyof Fields>[] = [];
  if (code.trim() === '') problems.push({ field: 'code', message: adminMessages.codeMissing });
  if (title.trim() === '') problems.push({ field: 'title', message: adminMessages.titleMissing });
  return problems;
}

interface StandardDialogProps {
  /** Undefined: a new one. */
  standard: StandardRow | undefined;
  onClose: () => void;
  onLoadPresent: () => void;
}

function StandardDialog({ standard, onClose, onLoadPresent }: StandardDialogProps) {
  const form = useRecordForm({
    initial: { code: standard?.Code ?? '', title: standard?.Title ?? '' },
    problemsOf,
    bodyOf: ({ code, title }) => ({
      StandardID: standard?.StandardID,
      Version: standard?.Version,
      Code: code,
      Title: title,
    }),
    save: useSaveRecord(saveStandard, standard ? 'The standard was saved.' : 'The standard was added.'),
    onSaved: onClose,
  });
  const { fields, errors, change } = form;
  return (
    <RecordDialog
      title={standard ? `Edit ${standard.Code}` : 'Add standard'}
      form={form}
      onClose={onClose}
      onLoadPresent={onLoadPresent}
    >
      <TextInput
        label="Code"
        required
        maxLength={40}
        value={fields.code}
        error={errors.code}
        onChange={(event) => {
          change({ code: event.currentTarget.value });
        }}
      />
      <TextInput
        label="Title"
        required
        maxLength={250}
        value={fields.title}
        error={errors.title}
        onChange={(event) => {
          change({ title: event.currentTarget.value });
        }}
      />
    </RecordDialog>
  );
}
