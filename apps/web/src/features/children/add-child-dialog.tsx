import { saveChild } from '@footprints/contracts/children';
import { adminMessages } from '@footprints/contracts/errors';
import { useSession } from '../identity/use-session.ts';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { allergyProblems, childBody, childFieldsOf, type ChildFields, nameProblems } from './child-fields.ts';
import { ChildInputs } from './child-inputs.tsx';
import { type Place, PlaceFields } from './place-fields.tsx';

interface AddChildDialogProps {
  /** The location that the list shows, if it shows only one. */
  locationId: number | undefined;
  onClose: () => void;
  onAdded: (childId: number) => void;
}

/** A new child: what is known of it, and the group it starts in today. */
export function AddChildDialog({ locationId, onClose, onAdded }: AddChildDialogProps) {
  const { timeZone } = useSession();
  const initial: ChildFields & { place: Place } = {
    ...childFieldsOf(undefined),
    place: { locationId: locationId ?? null, classroomId: null, groupId: null },
  };
  const form = useRecordForm({
    initial,
    problemsOf: (fields) => [
      ...nameProblems(fields),
      ...(fields.place.groupId === null ? [{ field: 'place' as const, message: adminMessages.placeMissing }] : []),
      ...allergyProblems(fields),
    ],
    bodyOf: (fields) => ({ ...childBody(fields), GroupID: fields.place.groupId ?? undefined }),
    save: useSaveRecord(saveChild, (_, { FirstName, LastName }) => `${FirstName} ${LastName} was added.`),
    onSaved: ({ ID }) => {
      onAdded(ID);
    },
  });
  const { fields, errors, change } = form;
  return (
    <RecordDialog title="Add child" form={form} onClose={onClose} saveLabel="Add child">
      <ChildInputs fields={fields} errors={errors} onChange={change} wasAsked={false} timeZone={timeZone}>
        <PlaceFields
          place={fields.place}
          error={errors.place}
          onChange={(place) => {
            change({ place });
          }}
        />
      </ChildInputs>
    </RecordDialog>
  );
}
