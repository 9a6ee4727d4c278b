import { addPasskey, startPasskey } from '@footprints/contracts/account';
import { accountMessages } from '@footprints/contracts/account-errors';
import { TextInput } from '@mantine/core';
import { call } from '../../api/client.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useDialogForm } from '../../forms/use-dialog-form.ts';
import { useFields } from '../../forms/use-form.ts';
import { makePasskey, passkeyFailure } from './passkey.ts';
import { type FactorDialogProps, useAccountChange, useNewFactor } from './queries.ts';

/** Adds a passkey under a name by which the person knows it again. */
export function PasskeyDialog({ account, onCodes, onClose }: FactorDialogProps) {
  const add = useAccountChange(addPasskey);
  const added = useNewFactor({
    account,
    // Another tab may have removed one meanwhile.
    isAdded: (now, before) => now.Passkeys.length > before.Passkeys.length,
    onCodes,
  });
  const store = useFields({ Name: '' });
  const Name = store.fields.Name.trim();
  const form = useDialogForm({
    store,
    problems: Name === '' ? [{ field: 'Name', message: accountMessages.passkeyNameMissing }] : [],
    send: () =>
      added(async () => {
        const { data } = await call(startPasskey);
        return add({ Name, Passkey: await makePasskey(data) });
      }),
    onSent: (codes) => {
      onClose();
      if (codes.length > 0) onCodes(codes);
    },
    failureOf: passkeyFailure,
  });
  return (
    <FormDialog title="Add a passkey" form={form} onClose={onClose} saveLabel="Continue">
      <TextInput
        label="Name"
        description="Where you keep it, such as My phone. Your browser will ask you to confirm."
        maxLength={60}
        autoComplete="off"
        {...form.bind('Name')}
      />
    </FormDialog>
  );
}
