import { confirmApp, startApp } from '@footprints/contracts/account';
import { accountMessages } from '@footprints/contracts/account-errors';
import { messages } from '@footprints/contracts/errors';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../api/client.ts';
import { readableError } from '../../api/query-client.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useFields, useForm } from '../../forms/use-form.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import classes from './account.module.css';
import { QrCode } from './qr-code.tsx';
import { useAccountChange } from './queries.ts';

interface AppDialogProps {
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: its code to scan, then the first code that it shows. */
export function AppDialog({ onCodes, onClose }: AppDialogProps) {
  const opened = useId();
  // A secret of its own each time that the dialog opens, kept nowhere.
  const started = useQuery({
    queryKey: ['authenticator-app', opened],
    queryFn: async () => (await call(startApp)).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  const confirm = useAccountChange(confirmApp);
  const store = useFields({ Code: '' });
  const Code = store.fields.Code.trim();
  const form = useForm({
    store,
    problems: Code === '' ? [{ field: 'Code', message: accountMessages.codeMissing }] : [],
    send: () => confirm({ Code }),
    onSent: ({ RecoveryCodes }) => {
      onClose();
      onCodes(RecoveryCodes);
    },
  });
  return (
    <FormDialog
      title="Set up an authenticator app"
      form={form}
      onClose={onClose}
      saveLabel="Continue"
      isReady={started.isSuccess}
    >
      {started.isError && <ErrorSummary messages={[readableError(started.error, messages.unavailable)]} />}
      {started.data && (
        <>
          <p>Scan this with the app, such as the one that keeps your passwords, Google Authenticator or Aegis.</p>
          <QrCode text={started.data.Uri} label="QR code with the app’s secret" />
          <p className={classes.quiet}>
            Or type this in: <span className={classes.secret}>{started.data.Secret.match(/.{1,4}/g)?.join(' ')}</span>
          </p>
          <TextInput
            label="Code that the app shows"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.bind('Code')}
            error={form.errors.Code !== undefined}
          />
        </>
      )}
      {started.isPending && <SkeletonRows rows={2} height={120} />}
    </FormDialog>
  );
}
