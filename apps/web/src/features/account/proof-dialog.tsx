import { askPasskeyAgain, confirmIdentity } from '@footprints/contracts/account';
import { messages } from '@footprints/contracts/errors';
import type { InputOf } from '@footprints/contracts/endpoint';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useFields, useForm } from '../../forms/use-form.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { CredentialForm, PasswordField } from '../identity/credential-form.tsx';
import classes from './account.module.css';
import { FactorForm } from './factor-form.tsx';
import { accountQuery } from './queries.ts';

type Confirm = (body: InputOf<(typeof confirmIdentity)['body']>) => Promise<unknown>;

function PasswordForm({ confirm }: { confirm: Confirm }) {
  const store = useFields({ password: '' });
  const form = useForm({
    store,
    problems: store.fields.password === '' ? [{ field: 'password', message: messages.passwordMissing }] : [],
    send: () => confirm({ Password: store.fields.password }),
  });
  return (
    <CredentialForm form={form} submitLabel="Confirm">
      <PasswordField label="Password" autoComplete="current-password" {...form.bind('password')} />
    </CredentialForm>
  );
}

interface ProofDialogProps {
  onProven: () => void;
  /** They would rather not say. */
  onClose: () => void;
}

/** Has the person say again who they are: by a second factor where the account has one, else by the password. */
export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const account = useQuery(accountQuery);
  const proof = useMutation({
    mutationFn: (body: Parameters<Confirm>[0]) => call(confirmIdentity, { body }),
    onSuccess: () => onProven(),
  });
  const cancel = () => {
    if (!proof.isPending) onClose();
  };
  // A dialog takes the focus to the first thing in it as it opens, which is Cancel until it is known what is asked for.
  if (account.isLoading) return null;
  return (
    <ModalDialog title="Please confirm that it is you" onCancel={cancel}>
      <div className={classes.proof}>
        <p>We ask this before changes and downloads that matter. You won’t be asked again for ten minutes.</p>
        <Loaded query={account} rows={2}>
          {({ Factors }) =>
            Factors.length > 0 ? (
              <FactorForm
                factors={Factors}
                submitLabel="Confirm"
                askPasskey={async () => (await call(askPasskeyAgain)).data}
                prove={(body) => proof.mutateAsync(body)}
              />
            ) : (
              <PasswordForm confirm={(body) => proof.mutateAsync(body)} />
            )
          }
        </Loaded>
        <Button variant="default" disabled={proof.isPending} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </ModalDialog>
  );
}
