import { isTimeZone, type LocationRow, saveLocation } from '@footprints/contracts/places';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { clockTime, nowInZone } from '../../lib/dates.ts';
import { CheckField } from '../../forms/check-field.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import type { EditedRecord } from '../../lists/use-editing.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';

const zones = Intl.supportedValuesOf('timeZone');

/** A location's name, address, emergency number and time zone, and whether it asks for a second factor and for who records. */
export function LocationDialog({ row: location, ...ways }: EditedRecord<LocationRow>) {
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
