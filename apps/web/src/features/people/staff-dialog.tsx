import { adminMessages } from '@footprints/contracts/errors';
import { type PersonRow, savePerson } from '@footprints/contracts/people';
import type { Role } from '@footprints/contracts/identity';
import type { FormProblem } from '../../forms/use-form-outcome.ts';
import { useSession } from '../identity/use-session.ts';
import { LocationSelect } from '../places/location-select.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { NameFields, type NameValues, nameProblems } from './name-fields.tsx';
import { RoleField } from './role-field.tsx';

interface Fields extends NameValues {
  roles: Role[];
  locationId: number | undefined;
}

const worksSomewhere = (roles: readonly Role[]) => roles.includes('Director') || roles.includes('Admin');

function problemsOf(fields: Fields): FormProblem<keyof Fields>[] {
  const problems: FormProblem<keyof Fields>[] = [...nameProblems(fields)];
  if (fields.roles.length === 0) problems.push({ field: 'roles', message: adminMessages.rolesMissing });
  if (fields.roles.includes('Director') && fields.locationId === undefined) {
    problems.push({ field: 'locationId', message: adminMessages.locationMissing });
  }
  return problems;
}

interface StaffDialogProps {
  /** Undefined: a new one. */
  member: PersonRow | undefined;
  onClose: () => void;
  onLoadPresent: () => void;
}

/** A staff member's name, email, roles and location. */
export function StaffDialog({ member, onClose, onLoadPresent }: StaffDialogProps) {
  const { hasRole, appInfo } = useSession();
  const isAdmin = hasRole('Admin');
  const initial: Fields = {
    name: member?.Name ?? '',
    email: member?.Email ?? '',
    roles: member?.Roles ?? ['Director'],
    locationId: (member ? member.LocationID : appInfo?.LocationID) ?? undefined,
  };
  const form = useRecordForm({
    initial,
    problemsOf,
    bodyOf: ({ name, email, roles, locationId }) => ({
      UserID: member?.UserID,
      Version: member?.Version,
      Name: name,
      Email: email,
      Roles: roles,
      LocationID: worksSomewhere(roles) ? (locationId ?? null) : null,
    }),
    save: useSaveRecord(
      savePerson,
      member ? 'The staff member was saved.' : 'The staff member was added. Now you can invite them.',
    ),
    onSaved: onClose,
  });
  const { fields, errors, change } = form;
  return (
    <RecordDialog
      title={member ? `Edit ${member.Name || member.Email}` : 'Add staff member'}
      form={form}
      onClose={onClose}
      onLoadPresent={onLoadPresent}
    >
      <NameFields value={fields} errors={errors} onChange={change} />
      <RoleField
        value={fields.roles}
        offered={isAdmin ? ['Director', 'Admin', 'Parent'] : ['Director', 'Parent']}
        error={errors.roles}
        onChange={(roles) => {
          change({ roles });
        }}
      />
      {isAdmin && worksSomewhere(fields.roles) && (
        <LocationSelect
          value={fields.locationId}
          noneLabel={fields.roles.includes('Director') ? 'Choose a location' : 'No location of their own'}
          error={errors.locationId}
          onChange={(locationId) => {
            change({ locationId });
          }}
        />
      )}
    </RecordDialog>
  );
}
