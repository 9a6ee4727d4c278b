import { adminMessages } from '@footprints/contracts/errors';
import { type RoomRow, saveRoom } from '@footprints/contracts/places';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormProblem } from '../../forms/use-form-outcome.ts';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { emptyGroup, type GroupField } from './groups.ts';
import { GroupsField } from './groups-field.tsx';
import { locationChoicesQuery } from './queries.ts';

interface Fields {
  name: string;
  email: string;
  locationId: number | null;
  groups: GroupField[];
}

/** As the server would say it; whether an address is one is left to it. */
function problemsOf({ name, email, locationId, groups }: Fields): FormProblem<keyof Fields>[] {
  const problems: FormProblem<keyof Fields>[] = [];
  if (name.trim() === '') problems.push({ field: 'name', message: adminMessages.nameMissing });
  if (!email.includes('@')) problems.push({ field: 'email', message: adminMessages.emailInvalid });
  if (locationId === null) problems.push({ field: 'locationId', message: adminMessages.locationMissing });
  const names = groups.map((group) => group.name.trim().toLowerCase());
  if (groups.length === 0) problems.push({ field: 'groups', message: adminMessages.groupMissing });
  else if (names.includes('')) problems.push({ field: 'groups', message: adminMessages.groupNameMissing });
  else if (new Set(names).size < names.length) problems.push({ field: 'groups', message: adminMessages.groupsAlike });
  return problems;
}

const groupsOf = (room: RoomRow | undefined): GroupField[] =>
  room?.Groups.map(({ GroupID, GroupName, Children }) => ({
    key: String(GroupID),
    id: GroupID,
    name: GroupName,
    children: Children,
  })) ?? [emptyGroup()];

interface ClassroomDialogProps {
  /** Undefined: a new one. */
  room: RoomRow | undefined;
  onClose: () => void;
  onLoadPresent: () => void;
}

/** A classroom: its account, where it is, and its groups. */
export function ClassroomDialog({ room, onClose, onLoadPresent }: ClassroomDialogProps) {
  const { data: locations } = useQuery(locationChoicesQuery);
  const only = locations?.length === 1 ? locations[0]?.LocationID : undefined;
  const placeOf = ({ locationId }: Fields) => locationId ?? only ?? null;
  const form = useRecordForm({
    initial: {
      name: room?.Name ?? '',
      email: room?.Email ?? '',
      locationId: room?.LocationID ?? null,
      groups: groupsOf(room),
    },
    problemsOf: (fields) => problemsOf({ ...fields, locationId: placeOf(fields) }),
    bodyOf: (fields) => ({
      ClassroomID: room?.ClassroomID,
      Version: room?.Version,
      LocationID: placeOf(fields) ?? 0,
      Email: fields.email,
      Name: fields.name,
      Groups: fields.groups.map(({ id, name }) => ({ GroupID: id, GroupName: name })),
    }),
    save: useSaveRecord(
      saveRoom,
      room ? 'The classroom was saved.' : 'The classroom was added. Invite it, so that its staff can sign in.',
    ),
    onSaved: onClose,
  });
  const { fields, errors, change } = form;
  return (
    <RecordDialog
      title={room ? `Edit ${room.Name}` : 'Add classroom'}
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
        label="Email"
        description="Its staff sign in with it."
        type="email"
        value={fields.email}
        error={errors.email}
        required
        autoComplete="off"
        onChange={(event) => {
          change({ email: event.currentTarget.value });
        }}
      />
      {only === undefined && (
        <NativeSelect
          label="Location"
          value={String(fields.locationId ?? '')}
          error={errors.locationId}
          required
          data={[
            { value: '', label: 'Choose a location' },
            ...(locations ?? []).map(({ LocationID, Name }) => ({ value: String(LocationID), label: Name })),
          ]}
          onChange={(event) => {
            change({ locationId: Number(event.currentTarget.value) || null });
          }}
        />
      )}
      <GroupsField
        groups={fields.groups}
        error={errors.groups}
        onChange={(groups) => {
          change({ groups });
        }}
      />
    </RecordDialog>
  );
}
