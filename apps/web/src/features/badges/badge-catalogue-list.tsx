import { adminMessages } from '@footprints/contracts/admin-errors';
import { type AdminBadgeRow, archiveBadge, type CategoryRow, listAdminBadges } from '@footprints/contracts/badges';
import { idInUrl } from '@footprints/contracts/wire';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import type { Column } from '../../lists/list-table.tsx';
import { ArchiveButton } from '../../forms/archive-button.tsx';
import { ListSelect } from '../../lists/list-select.tsx';
import { EditableList } from '../../lists/editable-list.tsx';
import type { EditedRecord } from '../../lists/use-editing.ts';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useRows } from '../../lists/use-rows.ts';
import { IdSelect } from '../../ui/id-select.tsx';
import { ArtField } from './badge-art-field.tsx';
import classes from './badge-catalogue.module.css';
import { adminCategoriesQuery, useSaveBadge } from './badge-catalogue-queries.ts';
import { star } from '../../ui/more-drawings.ts';

const columns: Column<AdminBadgeRow>[] = [
  {
    title: 'Badge',
    sort: 'Title',
    cell: ({ Title, Filename }) => (
      <span className={classes.badge}>
        <img src={Filename} alt="" width={56} height={56} loading="lazy" className={classes.art} />
        {Title}
      </span>
    ),
  },
  { title: 'Category', sort: 'Category', cell: ({ Category }) => Category },
  {
    title: 'Description',
    cell: ({ Description }) => <div className={classes.description}>{Description || '–'}</div>,
  },
  { title: 'Earned', sort: 'Earned', cell: ({ Earned }) => Earned.toLocaleString('en-US') },
];

/** The catalogue of badges; `text` says who changes it. */
export function BadgeList({ mayChange, text }: { mayChange: boolean; text: string }) {
  const list = useListQuery(['Title', 'Category', 'Earned']);
  const rows = useRows(listAdminBadges, { ...list.query, CategoryID: idInUrl(list.filter('category')) });
  const { data: categories } = useQuery(adminCategoriesQuery);
  const archiveButton = (row: AdminBadgeRow) => (
    <ArchiveButton
      endpoint={archiveBadge}
      record={{ ID: row.BadgeID, Version: row.Version, isArchived: row.IsArchived }}
      noun="badge"
      name={row.Title}
      quoted={`“${row.Title}”`}
      archiving="It can no longer be assigned. Children who have earned it keep it."
      restoring="It can be assigned again at once."
    />
  );
  return (
    <EditableList
      text={text}
      mayChange={mayChange}
      list={list}
      rows={rows}
      columns={columns}
      rowKey={({ BadgeID }) => BadgeID}
      nameOf={({ Title }) => Title}
      noun={['badge', 'badges']}
      archivedLabel="Show archived"
      filters={
        <ListSelect
          list={list}
          name="category"
          label="Category"
          none="All categories"
          choices={(categories?.data ?? []).map(({ CategoryID, Value }) => ({
            value: String(CategoryID),
            label: Value,
          }))}
        />
      }
      moreActions={archiveButton}
      empty={{ text: 'There are no badges yet.', drawing: star }}
      dialog={(edited) => <BadgeDialog categories={categories?.data ?? []} {...edited} />}
    />
  );
}

interface BadgeDialogProps extends EditedRecord<AdminBadgeRow> {
  categories: readonly CategoryRow[];
}

function BadgeDialog({ row: badge, categories, ...ways }: BadgeDialogProps) {
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
