import { type AdminChild, childName, linkGuardian } from '@footprints/contracts/children';
import { adminMessages } from '@footprints/contracts/errors';
import { TextInput } from '@mantine/core';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';

const empty = { email: '', name: '', relationship: '' };

/** Makes somebody a guardian of a child by their email, whether or not they have an account yet. */
export function LinkGuardianDialog({ child, onClose }: { child: AdminChild; onClose: () => void }) {
  const form = useRecordForm({
    initial: empty,
    problemsOf: ({ email }) =>
      email.includes('@') ? [] : [{ field: 'email' as const, message: adminMessages.emailInvalid }],
    bodyOf: ({ email, name, relationship }) => ({
      ChildID: child.ChildID,
      Email: email,
      Name: name,
      Relationship: relationship,
    }),
    save: useSaveRecord(linkGuardian, ({ IsNew }, { Email }) =>
      IsNew
        ? `${Email} was added as a guardian. Invite them, so that they can sign in.`
        : `${Email} was added as a guardian.`,
    ),
    onSaved: onClose,
  });
  const { fields, errors, change } = form;
  return (
    <RecordDialog title={`Add guardian of ${childName(child)}`} form={form} onClose={onClose} saveLabel="Add guardian">
      <TextInput
        label="Email"
        description="Somebody with an account is found by it; for anybody else an account is made."
        type="email"
        value={fields.email}
        error={errors.email}
        required
        autoComplete="off"
        onChange={(event) => {
          change({ email: event.currentTarget.value });
        }}
      />
      <TextInput
        label="Name"
        description="For a new account; an existing one keeps its name."
        value={fields.name}
        autoComplete="off"
        onChange={(event) => {
          change({ name: event.currentTarget.value });
        }}
      />
      <TextInput
        label="Relationship"
        description="Such as mother, father, grandparent."
        value={fields.relationship}
        autoComplete="off"
        onChange={(event) => {
          change({ relationship: event.currentTarget.value });
        }}
      />
    </RecordDialog>
  );
}
