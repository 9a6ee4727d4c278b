import { type AdminBadgeRow, type CategoryRow } from '@footprints/contracts/badges';
import { adminMessages } from '@footprints/contracts/errors';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormProblem } from '../../forms/use-form-outcome.ts';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { ArtField } from './badge-art-field.tsx';
import { useSaveBadge } from './badge-catalogue-queries.ts';

interface Fields {
  categoryId: string;
  title: string;
  description: string;
  /** The chosen picture's name and size: what makes the form unsaved. */
  art: string;
}

interface BadgeDialogProps {
  /** Undefined: a new one. */
  badge: AdminBadgeRow | undefined;
  categories: readonly CategoryRow[];
  onClose: () => void;
  onLoadPresent: () => void;
}

/** A badge's category, words and picture. */
export function BadgeDialog({ badge, categories, onClose, onLoadPresent }: BadgeDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const { save, sent } = useSaveBadge(file, badge ? 'The badge was saved.' : 'The badge was added.');
  const problemsOf = ({ categoryId, title, art }: Fields): FormProblem<keyof Fields>[] => {
    const problems: FormProblem<keyof Fields>[] = [];
    if (!badge && art === '') problems.push({ field: 'art', message: adminMessages.artMissing });
    if (title.trim() === '') problems.push({ field: 'title', message: adminMessages.titleMissing });
    if (categoryId === '') problems.push({ field: 'categoryId', message: adminMessages.categoryMissing });
    return problems;
  };
  const form = useRecordForm({
    initial: {
      categoryId: badge ? String(badge.CategoryID) : '',
      title: badge?.Title ?? '',
      description: badge?.Description ?? '',
      art: '',
    },
    problemsOf,
    bodyOf: ({ categoryId, title, description }) => ({
      BadgeID: badge?.BadgeID,
      Version: badge?.Version,
      CategoryID: Number(categoryId),
      Title: title,
      Description: description,
    }),
    save,
    onSaved: onClose,
  });
  const { fields, errors, change } = form;
  return (
    <RecordDialog
      title={badge ? `Edit ${badge.Title}` : 'Add badge'}
      form={form}
      onClose={onClose}
      onLoadPresent={onLoadPresent}
    >
      <ArtField
        file={file}
        present={badge?.Filename ?? ''}
        sent={sent}
        error={errors.art}
        onChange={(chosen) => {
          setFile(chosen);
          change({ art: chosen ? `${chosen.name} ${String(chosen.size)}` : '' });
        }}
      />
      <TextInput
        label="Title"
        required
        maxLength={120}
        value={fields.title}
        error={errors.title}
        onChange={(event) => {
          change({ title: event.currentTarget.value });
        }}
      />
      <NativeSelect
        label="Category"
        required
        data={[
          { value: '', label: 'Choose a category' },
          ...categories.map(({ CategoryID, Value }) => ({ value: String(CategoryID), label: Value })),
        ]}
        value={fields.categoryId}
        error={errors.categoryId}
        onChange={(event) => {
          change({ categoryId: event.currentTarget.value });
        }}
      />
      <Textarea
        label="Description"
        rows={4}
        maxLength={500}
        value={fields.description}
        onChange={(event) => {
          change({ description: event.currentTarget.value });
        }}
      />
    </RecordDialog>
  );
}
