import { type AdminChild, saveChild } from '@footprints/contracts/child-records';
import { childName } from '@footprints/contracts/children';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import type { WaysOut } from '../../lists/use-opened.ts';
import { childBody, childFieldsOf } from './child-fields.ts';
import { ChildInputs } from './child-inputs.tsx';

export function EditChildDialog({ child, ...ways }: { child: AdminChild } & WaysOut) {
  const form = useRecordForm({
    initial: childFieldsOf(child),
    bodyOf: (fields) => ({
      ChildID: child.ChildID,
      Version: child.Version,
      ...childBody(fields),
      // As it was leaves what was said: the family may have said something else since.
      PhotoConsent: fields.PhotoConsent === child.PhotoConsent ? null : fields.PhotoConsent,
    }),
    save: useSaveRecord(saveChild, 'The child was saved.', { takesKey: true }),
    onSaved: ways.onClose,
  });
  return (
    <RecordDialog title={`Edit ${childName(child)}`} form={form} {...ways}>
      <ChildInputs bind={form.bind} wasAsked={child.PhotoConsent !== null} timeZone={child.TimeZone} />
    </RecordDialog>
  );
}
