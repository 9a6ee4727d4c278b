import { archiveLocation, listLocations, type LocationRow } from '@footprints/contracts/places';
import { Button } from '@mantine/core';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../identity/use-session.ts';
import { EditButton } from '../../lists/edit-button.tsx';
import { RecordList } from '../../lists/record-list.tsx';
import type { Column } from '../../lists/list-table.tsx';
import { ArchiveButton } from '../../forms/archive-button.tsx';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useRows } from '../../lists/use-rows.ts';
import { useEditing } from '../../lists/use-editing.ts';
import { LocationDialog } from './location-dialog.tsx';

const columns: Column<LocationRow>[] = [
  { title: 'Name', sort: 'Name', cell: ({ Name }) => Name },
  { title: 'Address', cell: ({ Address }) => Address || '–' },
  { title: 'Time zone', sort: 'TimeZone', cell: ({ TimeZone }) => TimeZone.replaceAll('_', ' ') },
  { title: 'Classrooms', cell: ({ Classrooms }) => Classrooms },
  { title: 'Children', sort: 'Children', cell: ({ Children }) => Children },
];

/** The places that children come to: every one for an admin, their own for a director. */
export function LocationsPage() {
  const { hasRole } = useSession();
  const isAdmin = hasRole('Admin');
  const list = useListQuery(['Name', 'TimeZone', 'Children']);
  const rows = useRows(listLocations, list.query);
  const editing = useEditing(rows, ({ LocationID }) => LocationID);
  const addButton = isAdmin && <Button onClick={editing.add}>Add location</Button>;

  const actions = (row: LocationRow) => (
    <>
      <EditButton name={row.Name} onEdit={editing.edit(row)} />
      {isAdmin && (
        <ArchiveButton
          endpoint={archiveLocation}
          record={{ ID: row.LocationID, Version: row.Version, isArchived: row.IsArchived }}
          noun="location"
          name={row.Name}
          archiving="It no longer shows in lists, and its records are kept as its rules say. You can restore it."
          restoring="It can be used again right away."
        />
      )}
    </>
  );
  return (
    <Page title="Locations" back={{ to: paths.admin, label: 'Back to Overview' }} width="list" actions={addButton}>
      <RecordList
        list={list}
        rows={rows}
        columns={columns}
        rowKey={({ LocationID }) => LocationID}
        noun={['location', 'locations']}
        {...(isAdmin ? { archivedLabel: 'Show archived' } : {})}
        actions={actions}
        empty={{
          text: isAdmin ? 'There are no locations yet.' : 'You are not assigned to a location. Please ask an admin.',
          action: addButton,
        }}
      />
      {editing.edited && <LocationDialog key={editing.edited.key} {...editing.edited.dialog} />}
    </Page>
  );
}
