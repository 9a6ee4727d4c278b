import { addPasskey, startPasskey } from '@footprints/contracts/account';
import { accountMessages } from '@footprints/contracts/account-errors';
import { messages } from '@footprints/contracts/errors';
import { Button, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { call } from '../../api/client.ts';
import { readableError } from '../../api/query-client.ts';
import { useFields, useForm } from '../../forms/use-form.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import classes from './account.module.css';
import { makePasskey, PasskeyError } from './passkey.ts';
import { useAccountChange } from './queries.ts';

interface PasskeyDialogProps {
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Adds a passkey under a name by which the person knows it again. */
export function PasskeyDialog({ onCodes, onClose }: PasskeyDialogProps) {
  const add = useAccountChange(addPasskey);
  const store = useFields({ Name: '' });
  const Name = store.fields.Name.trim();
  const form = useForm({
    store,
    problems: Name === '' ? [{ field: 'Name', message: accountMessages.passkeyNameMissing }] : [],
    send: async () => {
      const { data } = await call(startPasskey);
      return add.mutateAsync({ Name, Passkey: await makePasskey(data) });
    },
    onSent: ({ RecoveryCodes }) => {
      onClose();
      onCodes(RecoveryCodes);
    },
    failureOf: (error) => (error instanceof PasskeyError ? error.message : readableError(error, messages.unavailable)),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  const cancel = () => {
    if (!form.isSending) onClose();
  };
  const { outcome } = form;
  return (
    <ModalDialog title="Add a passkey" onCancel={cancel}>
      <form noValidate onSubmit={submit} className={classes.dialog}>
        <ErrorSummary key={outcome.number} messages={outcome.summary} takesFocus={outcome.takesFocus} />
        <TextInput
          label="Name"
          description="Where it is kept, such as My phone. Your browser then asks you to confirm."
          maxLength={60}
          autoComplete="off"
          {...form.bind('Name')}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={form.isSending}>
            Continue
          </Button>
          <Button variant="default" disabled={form.isSending} onClick={cancel}>
            Cancel
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
