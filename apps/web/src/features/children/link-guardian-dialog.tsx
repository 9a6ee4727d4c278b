import { type AdminChild } from '@footprints/contracts/child-records';
import { childName } from '@footprints/contracts/children';
import { linkGuardian } from '@footprints/contracts/guardians';
import { TextInput } from '@mantine/core';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';

/** Makes somebody a guardian of a child by their email, whether or not they have an account yet. */
export function LinkGuardianDialog({ child, onClose }: { child: AdminChild; onClose: () => void }) {
  const form = useRecordForm({
    initial: { Email: '', Name: '', Relationship: '' },
    bodyOf: (fields) => ({ ChildID: child.ChildID, ...fields }),
    save: useSaveRecord(linkGuardian, ({ IsNew, IsAsked, IsDisabled }, { Email }) => {
      if (IsAsked) return `${Email} was asked by email. They become a guardian when they say yes.`;
      const added = `${Email} was added as a guardian.`;
      if (IsDisabled) return `${added} Their account is disabled: they cannot sign in.`;
      return IsNew ? `${added} Invite them, so that they can sign in.` : added;
    }),
    onSaved: onClose,
  });
  return (
    <RecordDialog title={`Add guardian of ${childName(child)}`} form={form} onClose={onClose} saveLabel="Add guardian">
      <TextInput
        label="Email"
        description="If they have an account here, it is linked. If you cannot see that account, they are asked by email first. Otherwise an account is made."
        type="email"
        required
        autoComplete="off"
        {...form.bind('Email')}
      />
      <TextInput
        label="Name"
        description="For a new account; an existing one keeps its name."
        autoComplete="off"
        {...form.bind('Name')}
      />
      <TextInput
        label="Relationship"
        description="Such as mother, father, grandparent."
        autoComplete="off"
        {...form.bind('Relationship')}
      />
    </RecordDialog>
  );
}
