import { type AdminBadgeRow, archiveBadge, listAdminBadges } from '@footprints/contracts/badges';
import { idInUrl } from '@footprints/contracts/wire';
import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../lists/list-table.tsx';
import { ArchiveButton } from '../../forms/archive-button.tsx';
import { ListSelect } from '../../lists/list-select.tsx';
import { EditableList } from '../../lists/editable-list.tsx';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useRows } from '../../lists/use-rows.ts';
import { BadgeDialog } from './badge-dialog.tsx';
import classes from './badge-catalogue.module.css';
import { adminCategoriesQuery } from './badge-catalogue-queries.ts';
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
