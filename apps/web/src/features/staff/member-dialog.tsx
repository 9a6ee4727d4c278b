import { saveStaffMember, type StaffMemberRow } from '@footprints/contracts/staff';
import { TextInput } from '@mantine/core';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import type { EditedRecord } from '../../lists/use-editing.ts';
import { useSession } from '../identity/use-session.ts';
import { LocationSelect } from '../places/location-select.tsx';

/** Somebody who works in the rooms: their name, the initials by which a sheet names them, and where a link is mailed to. */
export function MemberDialog({ row: member, ...ways }: EditedRecord<StaffMemberRow>) {
  const { hasRole, appInfo } = useSession();
  const choosesLocation = hasRole('Admin') && member === undefined;
  const form = useRecordForm({
    initial: {
      DisplayName: member?.DisplayName ?? '',
      Initials: member?.Initials ?? '',
      Email: member?.Email ?? '',
      LocationID: (member ? member.LocationID : appInfo?.LocationID) ?? null,
    },
    bodyOf: ({ LocationID, ...fields }) => ({
      StaffMemberID: member?.StaffMemberID,
      Version: member?.Version,
      ...fields,
      LocationID: LocationID ?? undefined,
    }),
    save: useSaveRecord(
      saveStaffMember,
      member ? 'The staff member was saved.' : 'The staff member was added. Give them a PIN link now.',
    ),
    onSaved: ways.onClose,
  });
  return (
    <RecordDialog
      title={member ? `Edit ${member.DisplayName}` : 'Add someone who works in the rooms'}
      form={form}
      {...ways}
    >
      <TextInput label="Name" required autoComplete="off" {...form.bind('DisplayName')} />
      <TextInput
        label="Initials"
        description="2 to 4 letters, shown on sheets and exports."
        required
        autoComplete="off"
        {...form.bind('Initials')}
      />
      <TextInput
        label="Email (optional)"
        description="PIN links are also mailed here."
        type="email"
        autoComplete="off"
        {...form.bind('Email')}
      />
      {choosesLocation && <LocationSelect none="Choose a location" {...form.bind('LocationID')} />}
    </RecordDialog>
  );
}
