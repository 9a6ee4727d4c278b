import { type RoomRow, saveRoom } from '@footprints/contracts/places';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import type { EditedRecord } from '../../lists/use-editing.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { savedAccount } from '../identity/new-email.tsx';
import { emptyGroup, type GroupField, GroupsField } from './groups-field.tsx';
import { LocationSelect } from './location-select.tsx';
import { locationChoicesQuery } from './queries.ts';

const groupsOf = (room: RoomRow | undefined): GroupField[] =>
  room?.Groups.map((group) => ({ key: String(group.GroupID), ...group })) ?? [emptyGroup()];

export function ClassroomDialog({ row: room, ...ways }: EditedRecord<RoomRow>) {
  const { data: locations } = useQuery(locationChoicesQuery);
  const only = locations?.length === 1 ? locations[0]?.LocationID : undefined;
  const form = useRecordForm({
    initial: {
      Name: room?.Name ?? '',
      Email: room?.Email ?? '',
      LocationID: room?.LocationID ?? null,
      Groups: groupsOf(room),
    },
    bodyOf: ({ Name, Email, LocationID, Groups }) => ({
      ClassroomID: room?.ClassroomID,
      Version: room?.Version,
      LocationID: LocationID ?? only ?? 0,
      Email,
      Name,
      Groups: Groups.map(({ GroupID, GroupName }) => ({ GroupID, GroupName })),
    }),
    save: useSaveRecord(
      saveRoom,
      savedAccount(
        room ? 'The classroom was saved.' : 'The classroom was added. Invite it, so that its staff can sign in.',
      ),
    ),
    onSaved: ways.onClose,
  });
  return (
    <RecordDialog title={room ? `Edit ${room.Name}` : 'Add classroom'} form={form} {...ways}>
      <TextInput label="Name" required {...form.bind('Name')} />
      <TextInput
        label="Email"
        description="Its staff sign in with it."
        type="email"
        required
        autoComplete="off"
        {...form.bind('Email')}
      />
      {only === undefined && <LocationSelect none="Choose a location" required {...form.bind('LocationID')} />}
      <GroupsField {...form.bind('Groups')} />
    </RecordDialog>
  );
}
