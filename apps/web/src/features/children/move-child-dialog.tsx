import { type AdminChild, moveChild } from '@footprints/contracts/child-records';
import { childName } from '@footprints/contracts/children';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { TextInput } from '@mantine/core';
import { todayInZone } from '../../lib/dates.ts';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import type { WaysOut } from '../../lists/use-opened.ts';
import { type Place, PlaceFields } from './place-fields.tsx';

/** Takes a child to another group, classroom or location, from a day on. */
export function MoveChildDialog({ child, ...ways }: { child: AdminChild } & WaysOut) {
  const today = todayInZone(child.TimeZone);
  const place: Place = { LocationID: child.LocationID, ClassroomID: child.ClassroomID, GroupID: child.GroupID };
  const form = useRecordForm({
    initial: { ...place, FromDay: today },
    problemsOf: ({ GroupID }) =>
      GroupID === child.GroupID ? [{ field: 'GroupID', message: adminMessages.moveNowhere }] : [],
    bodyOf: ({ GroupID, FromDay }) => ({
      ChildID: child.ChildID,
      Version: child.Version,
      GroupID: GroupID ?? 0,
      FromDay,
    }),
    save: useSaveRecord(moveChild, 'The child was moved.'),
    onSaved: ways.onClose,
  });
  const { fields, errors, change } = form;
  return (
    <RecordDialog title={`Move ${childName(child)}`} form={form} {...ways} saveLabel="Move">
      <p>
        Now in {child.ClassroomName} · {child.GroupName}. Reports and moments go with the child: from{' '}
        {child.IsArchived ? 'their return' : 'the move'} on, the staff of the new classroom see them.
      </p>
      <PlaceFields place={fields} error={errors.GroupID} onChange={change} />
      <TextInput
        type="date"
        label="From"
        description="Today or earlier."
        required
        min={child.Placements[0]?.FromDay}
        max={today}
        {...form.bind('FromDay')}
      />
    </RecordDialog>
  );
}
