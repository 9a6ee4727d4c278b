import { saveChild } from '@footprints/contracts/child-records';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { useSession } from '../identity/use-session.ts';
import { childBody, childFieldsOf } from './child-fields.ts';
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
  const { Allergies, PhotoConsent, ...names } = childFieldsOf(undefined);
  const place: Place = { LocationID: locationId ?? null, ClassroomID: null, GroupID: null };
  const form = useRecordForm({
    initial: { ...names, ...place, Allergies, PhotoConsent },
    problemsOf: ({ GroupID }) => (GroupID === null ? [{ field: 'GroupID', message: adminMessages.placeMissing }] : []),
    bodyOf: (fields) => ({ ...childBody(fields), GroupID: fields.GroupID ?? undefined }),
    save: useSaveRecord(saveChild, (_, { FirstName, LastName }) => `${FirstName} ${LastName} was added.`, {
      takesKey: true,
    }),
    onSaved: ({ ID }) => onAdded(ID),
  });
  const { fields, errors, change } = form;
  return (
    <RecordDialog title="Add child" form={form} onClose={onClose} saveLabel="Add child">
      <ChildInputs bind={form.bind} wasAsked={false} timeZone={timeZone}>
        <PlaceFields place={fields} error={errors.GroupID} onChange={change} />
      </ChildInputs>
    </RecordDialog>
  );
}
