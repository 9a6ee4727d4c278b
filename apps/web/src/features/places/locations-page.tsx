import {
  archiveLocation,
  isTimeZone,
  listLocations,
  type LocationRow,
  saveLocation,
} from '@footprints/contracts/places';
import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { CheckField } from '../../forms/check-field.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { clockTime, nowInZone } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../identity/use-session.ts';
import { EditButton } from '../../lists/edit-button.tsx';
import { RecordList } from '../../lists/record-list.tsx';
import type { Column } from '../../lists/list-table.tsx';
import { ArchiveButton } from '../../forms/archive-button.tsx';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useRows } from '../../lists/use-rows.ts';
import { type EditedRecord, useEditing } from '../../lists/use-editing.ts';

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

const zones = Intl.supportedValuesOf('timeZone');

/** A location's name, address, emergency number and time zone, and whether it asks for a second factor and for who records. */
function LocationDialog({ row: location, ...ways }: EditedRecord<LocationRow>) {
  const zoneList = useId();
  const form = useRecordForm({
    initial: {
      Name: location?.Name ?? '',
      Address: location?.Address ?? '',
      EmergencyPhone: location?.EmergencyPhone ?? '',
      TimeZone: location?.TimeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      RequiresFactor: location?.RequiresFactor ?? false,
      asksPerson: location?.PersonNeeded === 'always',
    },
    bodyOf: ({ asksPerson, ...fields }) => ({
      LocationID: location?.LocationID,
      Version: location?.Version,
      ...fields,
      TimeZone: fields.TimeZone.trim(),
      PersonNeeded: asksPerson ? ('always' as const) : ('never' as const),
    }),
    save: useSaveRecord(saveLocation, location ? 'The location was saved.' : 'The location was added.', {
      takesKey: true,
    }),
    onSaved: ways.onClose,
  });
  const zone = form.fields.TimeZone.trim();
  return (
    <RecordDialog title={location ? `Edit ${location.Name}` : 'Add location'} form={form} {...ways}>
      <TextInput label="Name" required {...form.bind('Name')} />
      <TextInput label="Address" {...form.bind('Address')} />
      <TextInput
        label="Emergency number"
        description="Shown in the rooms when a sleeping child breathes with difficulty, such as 911."
        type="tel"
        {...form.bind('EmergencyPhone')}
      />
      <TextInput
        label="Time zone"
        description={
          isTimeZone(zone)
            ? `It is ${clockTime(nowInZone(zone))} there now.`
            : 'Type a city or region, such as Chicago, and choose from the list.'
        }
        required
        list={zoneList}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        {...form.bind('TimeZone')}
      />
      <datalist id={zoneList}>
        {zones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <CheckField
        label="Ask directors and admins for a second factor"
        hint="Anyone without one has to set it up before they can do anything else. This includes the admins of every location."
        {...form.bind('RequiresFactor')}
      />
      <CheckField
        label="Ask in the rooms who records"
        hint="A room can’t save until someone enters their PIN. Give everyone who works there a PIN first."
        {...form.bind('asksPerson')}
      />
    </RecordDialog>
  );
}
