import { isVisible } from '@footprints/contracts/fields';
import { type RoomRow, saveRoom } from '@footprints/contracts/places';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LinesField } from '../../forms/lines-field.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import type { FieldBinding } from '../../forms/use-form.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import type { EditedRecord } from '../../lists/use-editing.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { newKey } from '../../lib/new-key.ts';
import { savedAccount } from '../identity/new-email.tsx';
import classes from './classroom-dialog.module.css';
import { LocationSelect } from './location-select.tsx';
import { locationChoicesQuery } from './queries.ts';

/** A group of a classroom as its form holds it; the key tells its lines apart. */
interface GroupField {
  key: string;
  /** Undefined: a new one. */
  GroupID: number | undefined;
  GroupName: string;
  /** How many children are in it: only an empty group can be removed. */
  Children: number;
}

const emptyGroup = (): GroupField => ({ key: newKey(), GroupID: undefined, GroupName: '', Children: 0 });

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

/** The groups of a classroom in their order: add, rename, move up or down, remove. */
function GroupsField(props: FieldBinding<GroupField[]>) {
  return (
    <LinesField
      {...props}
      label="Groups"
      hint="They stand in this order wherever children are picked."
      noun="group"
      lineClass={classes.group}
      emptyLine={emptyGroup}
      nameOf={({ GroupName }) => GroupName}
      isOrdered
      whyKept={({ Children }) => (Children > 0 ? 'has children' : undefined)}
    >
      {(group, bind, isAdded) => (
        <TextInput
          aria-label={`Name of group ${props.value.indexOf(group) + 1}`}
          error={props.error !== undefined && !isVisible(group.GroupName)}
          className={classes.name}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this group
          autoFocus={isAdded}
          {...bind('GroupName')}
        />
      )}
    </LinesField>
  );
}
