import { adminMessages } from '@footprints/contracts/admin-errors';
import { type PersonRow, savePerson } from '@footprints/contracts/people';
import type { Role } from '@footprints/contracts/identity';
import { useSession } from '../identity/use-session.ts';
import { LocationSelect } from '../places/location-select.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import type { EditedRecord } from '../../lists/use-editing.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { savedAccount } from '../identity/new-email.tsx';
import { NameFields } from './name-fields.tsx';
import { RoleField } from './role-field.tsx';

const worksSomewhere = (roles: readonly Role[]) => roles.includes('Director') || roles.includes('Admin');

export function StaffDialog({ row: member, ...ways }: EditedRecord<PersonRow>) {
  const { hasRole, appInfo } = useSession();
  const isAdmin = hasRole('Admin');
  const form = useRecordForm({
    initial: {
      Name: member?.Name ?? '',
      Email: member?.Email ?? '',
      Roles: member?.Roles ?? (['Director'] satisfies Role[]),
      LocationID: (member ? member.LocationID : appInfo?.LocationID) ?? null,
    },
    problemsOf: ({ Roles, LocationID }) =>
      Roles.includes('Director') && LocationID === null
        ? [{ field: 'LocationID', message: adminMessages.locationMissing }]
        : [],
    bodyOf: (fields) => ({
      UserID: member?.UserID,
      Version: member?.Version,
      ...fields,
      LocationID: worksSomewhere(fields.Roles) ? fields.LocationID : null,
    }),
    save: useSaveRecord(
      savePerson,
      savedAccount(member ? 'The staff member was saved.' : 'The staff member was added. Now you can invite them.'),
    ),
    onSaved: ways.onClose,
  });
  const { Roles } = form.fields;
  return (
    <RecordDialog title={member ? `Edit ${member.Name || member.Email}` : 'Add staff member'} form={form} {...ways}>
      <NameFields bind={form.bind} />
      <RoleField offered={isAdmin ? ['Director', 'Admin', 'Parent'] : ['Director', 'Parent']} {...form.bind('Roles')} />
      {isAdmin && worksSomewhere(Roles) && (
        <LocationSelect
          none={Roles.includes('Director') ? 'Choose a location' : 'No location of their own'}
          {...form.bind('LocationID')}
        />
      )}
    </RecordDialog>
  );
}
