import { type AdminChild, childName, moveChild } from '@footprints/contracts/children';
import { adminMessages } from '@footprints/contracts/errors';
import { TextInput } from '@mantine/core';
import { todayInZone } from '../../lib/dates.ts';
import type { FormProblem } from '../../forms/use-form-outcome.ts';
import { useSession } from '../identity/use-session.ts';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import classes from './child-inputs.module.css';
import { type Place, PlaceFields } from './place-fields.tsx';

interface Fields {
  place: Place;
  fromDay: string;
}

function problemsOf({ place, fromDay }: Fields, child: AdminChild): FormProblem<keyof Fields>[] {
  const problems: FormProblem<keyof Fields>[] = [];
  if (place.groupId === null) problems.push({ field: 'place', message: adminMessages.placeMissing });
  if (place.groupId === child.GroupID) problems.push({ field: 'place', message: adminMessages.moveNowhere });
  if (fromDay === '') problems.push({ field: 'fromDay', message: adminMessages.dayInvalid });
  return problems;
}

interface MoveChildDialogProps {
  child: AdminChild;
  onClose: () => void;
  onLoadPresent: () => void;
}

/** Takes a child to another group, classroom or location, from a day on. */
export function MoveChildDialog({ child, onClose, onLoadPresent }: MoveChildDialogProps) {
  const { timeZone } = useSession();
  const today = todayInZone(timeZone);
  const initial: Fields = {
    place: { locationId: child.LocationID, classroomId: child.ClassroomID, groupId: child.GroupID },
    fromDay: today,
  };
  const form = useRecordForm({
    initial,
    problemsOf: (fields) => problemsOf(fields, child),
    bodyOf: ({ place, fromDay }) => ({
      ChildID: child.ChildID,
      Version: child.Version,
      GroupID: place.groupId ?? 0,
      FromDay: fromDay,
    }),
    save: useSaveRecord(moveChild, 'The child was moved.'),
    onSaved: onClose,
  });
  const { fields, errors, change } = form;
  return (
    <RecordDialog
      title={`Move ${childName(child)}`}
      form={form}
      onClose={onClose}
      onLoadPresent={onLoadPresent}
      saveLabel="Move"
    >
      <p className={classes.intro}>
        Now in {child.ClassroomName} · {child.GroupName}. Reports and moments go with the child: from the move on, the
        staff of the new classroom see them.
      </p>
      <PlaceFields
        place={fields.place}
        error={errors.place}
        onChange={(place) => {
          change({ place });
        }}
      />
      <TextInput
        type="date"
        label="From"
        description="Today or earlier."
        value={fields.fromDay}
        error={errors.fromDay}
        required
        min={child.Placements[0]?.FromDay}
        max={today}
        onChange={(event) => {
          change({ fromDay: event.currentTarget.value });
        }}
      />
    </RecordDialog>
  );
}
