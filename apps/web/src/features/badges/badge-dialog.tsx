import { type AdminBadgeRow, type CategoryRow } from '@footprints/contracts/badges';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IdSelect } from '../../ui/id-select.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import type { EditedRecord } from '../../lists/use-editing.ts';
import { ArtField } from './badge-art-field.tsx';
import { useSaveBadge } from './badge-catalogue-queries.ts';

interface BadgeDialogProps extends EditedRecord<AdminBadgeRow> {
  categories: readonly CategoryRow[];
}

export function BadgeDialog({ row: badge, categories, ...ways }: BadgeDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const { save, sent } = useSaveBadge(file, `The badge was ${badge ? 'saved' : 'added'}.`);
  const form = useRecordForm({
    initial: {
      /** The chosen picture's name and size: what makes the form unsaved. */
      Art: '',
      Title: badge?.Title ?? '',
      CategoryID: badge?.CategoryID ?? null,
      Description: badge?.Description ?? '',
    },
    problemsOf: ({ Art }) => (!badge && Art === '' ? [{ field: 'Art', message: adminMessages.artMissing }] : []),
    bodyOf: ({ Title, CategoryID, Description }) => ({
      BadgeID: badge?.BadgeID,
      Version: badge?.Version,
      CategoryID: CategoryID ?? 0,
      Title,
      Description,
    }),
    save,
    onSaved: ways.onClose,
  });
  return (
    <RecordDialog title={badge ? `Edit ${badge.Title}` : 'Add badge'} form={form} {...ways}>
      <ArtField
        file={file}
        present={badge?.Filename ?? ''}
        sent={sent}
        error={form.errors.Art}
        onChange={(chosen) => {
          setFile(chosen);
          form.change({ Art: chosen ? `${chosen.name} ${chosen.size}` : '' });
        }}
      />
      <TextInput label="Title" required maxLength={120} {...form.bind('Title')} />
      <IdSelect
        label="Category"
        none="Choose a category"
        required
        choices={categories.map(({ CategoryID, Value }) => ({ id: CategoryID, name: Value }))}
        {...form.bind('CategoryID')}
      />
      <Textarea label="Description" rows={4} maxLength={500} {...form.bind('Description')} />
    </RecordDialog>
  );
}
