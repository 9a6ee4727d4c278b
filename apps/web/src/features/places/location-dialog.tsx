import { adminMessages } from '@footprints/contracts/errors';
import { isTimeZone, type LocationRow, saveLocation } from '@footprints/contracts/places';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { clockTime, nowInZone } from '../../lib/dates.ts';
import type { FormProblem } from '../../forms/use-form-outcome.ts';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';

interface Fields {
  name: string;
  address: string;
  timeZone: string;
}

const zones = Intl.supportedValuesOf('timeZone');

function problemsOf({ name, timeZone }: Fields): FormProblem<keyof Fields>[] {
  const problems: FormProblem<keyof Fields>[] = [];
  if (name.trim() === '') problems.push({ field: 'name', message: adminMessages.nameMissing });
  if (!isTimeZone(timeZone.trim())) problems.push({ field: 'timeZone', message: adminMessages.timeZoneUnknown });
  return problems;
}

interface LocationDialogProps {
  /** Undefined: a new one. */
  location: LocationRow | undefined;
  onClose: () => void;
  onLoadPresent: () => void;
}

/** A location's name, address and time zone. */
export function LocationDialog({ location, onClose, onLoadPresent }: LocationDialogProps) {
  const zoneList = useId();
  const form = useRecordForm({
    initial: {
      name: location?.Name ?? '',
      address: location?.Address ?? '',
      timeZone: location?.TimeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    problemsOf,
    bodyOf: ({ name, address, timeZone }) => ({
      LocationID: location?.LocationID,
      Version: location?.Version,
      Name: name,
      Address: address,
      TimeZone: timeZone.trim(),
    }),
    save: useSaveRecord(saveLocation, location ? 'The location was saved.' : 'The location was added.'),
    onSaved: onClose,
  });
  const { fields, errors, change } = form;
  const zone = fields.timeZone.trim();
  return (
    <RecordDialog
      title={location ? `Edit ${location.Name}` : 'Add location'}
      form={form}
      onClose={onClose}
      onLoadPresent={onLoadPresent}
    >
      <TextInput
        label="Name"
        value={fields.name}
        error={errors.name}
        required
        onChange={(event) => {
          change({ name: event.currentTarget.value });
        }}
      />
      <TextInput
        label="Address"
        value={fields.address}
        onChange={(event) => {
          change({ address: event.currentTarget.value });
        }}
      />
      <TextInput
        label="Time zone"
        description={
          isTimeZone(zone)
            ? `It is ${clockTime(nowInZone(zone))} there now.`
            : 'Type a city or region, such as Chicago, and choose from the list.'
        }
        value={fields.timeZone}
        error={errors.timeZone}
        required
        list={zoneList}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
        onChange={(event) => {
          change({ timeZone: event.currentTarget.value });
        }}
      />
      <datalist id={zoneList}>
        {zones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </RecordDialog>
  );
}
