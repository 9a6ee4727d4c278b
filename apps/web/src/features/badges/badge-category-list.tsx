import { type CategoryRow, saveCategory } from '@footprints/contracts/badges';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../lists/list-table.tsx';
import { EditableList } from '../../lists/editable-list.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import type { EditedRecord } from '../../lists/use-editing.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { adminCategoriesQuery } from './badge-catalogue-queries.ts';
import { star } from '../../ui/more-drawings.ts';

const columns: Column<CategoryRow>[] = [
  { title: 'Category', cell: ({ Value }) => Value },
  { title: 'Badges', cell: ({ Badges }) => Badges.toLocaleString('en-US') },
];

export function CategoryList({ mayChange, text }: { mayChange: boolean; text: string }) {
  const list = useListQuery(['Value']);
  const rows = useQuery(adminCategoriesQuery);
  return (
    <EditableList
      text={text}
      mayChange={mayChange}
      list={list}
      rows={rows}
      columns={columns}
      rowKey={({ CategoryID }) => CategoryID}
      nameOf={({ Value }) => Value}
      editLabel="Rename"
      noun={['category', 'categories']}
      hasSearch={false}
      empty={{ text: 'There are no categories yet. A badge needs one.', drawing: star }}
      dialog={(edited) => <CategoryDialog {...edited} />}
    />
  );
}

function CategoryDialog({ row: category, ...ways }: EditedRecord<CategoryRow>) {
  const form = useRecordForm({
    initial: { Value: category?.Value ?? '' },
    bodyOf: ({ Value }) => ({ CategoryID: category?.CategoryID, Version: category?.Version, Value }),
    save: useSaveRecord(saveCategory, `The category was ${category ? 'renamed' : 'added'}.`),
    onSaved: ways.onClose,
  });
  return (
    <RecordDialog title={category ? `Rename ${category.Value}` : 'Add category'} form={form} {...ways}>
      <TextInput label="Name" required maxLength={80} {...form.bind('Value')} />
    </RecordDialog>
  );
}
