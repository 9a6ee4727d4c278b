import { confirmApp, startApp } from '@footprints/contracts/account';
import { accountMessages } from '@footprints/contracts/account-errors';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { encode } from 'uqr';
import { call } from '../../api/client.ts';
import { isRefusedFor } from '../../api/errors.ts';
import { readableError } from '../../api/query-client.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useDialogForm } from '../../forms/use-dialog-form.ts';
import { useFields } from '../../forms/use-form.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import classes from './account.module.css';
import { type FactorDialogProps, useAccountChange, useNewFactor } from './queries.ts';

const startedKey = ['authenticator-app'];
/** Shorter than the quarter of an hour for which the server waits for the first code. */
const keptMs = 10 * 60_000;

/** Sets up an authenticator app: its code to scan, then the first code that it shows. */
export function AppDialog({ account, onCodes, onClose }: FactorDialogProps) {
  const client = useQueryClient();
  // Kept in this page alone: a new secret for a dialog that is opened again would make the entry that was scanned useless.
  const started = useQuery({
    queryKey: startedKey,
    queryFn: async () => (await call(startApp)).data,
    staleTime: keptMs,
    gcTime: keptMs,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const secret = started.isFetching ? undefined : started.data;
  const confirm = useAccountChange(confirmApp);
  const added = useNewFactor({ account, isAdded: (now, before) => now.AppAddedAt !== before.AppAddedAt, onCodes });
  const store = useFields({ Code: '' });
  const Code = store.fields.Code.trim();
  const form = useDialogForm({
    store,
    problems: Code === '' ? [{ field: 'Code', message: accountMessages.codeMissing }] : [],
    send: async () => {
      try {
        return await added(() => confirm({ Code }));
      } catch (error) {
        if (isRefusedFor(error, 'appNotStarted')) {
          store.change({ Code: '' });
          void client.invalidateQueries({ queryKey: startedKey });
        }
        throw error;
      }
    },
    onSent: (codes) => {
      void client.invalidateQueries({ queryKey: startedKey, refetchType: 'none' });
      onClose();
      if (codes.length > 0) onCodes(codes);
    },
  });
  return (
    <FormDialog
      title="Set up an authenticator app"
      form={form}
      onClose={onClose}
      saveLabel="Continue"
      isReady={secret !== undefined}
    >
      {started.isError && !started.isFetching && <ErrorSummary messages={[readableError(started.error)]} />}
      {secret && (
        <>
          <p>Scan this with your app, such as your password manager, Google Authenticator or Aegis.</p>
          <QrCode text={secret.Uri} label="QR code with the app’s secret" />
          <p>
            <a href={secret.Uri}>Open the app on this device</a>
          </p>
          <p className="hint">
            Or type in this key: <span className={classes.secret}>{secret.Secret.match(/.{1,4}/g)?.join(' ')}</span>
          </p>
          <TextInput
            label="Code from the app"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- it comes after the dialog, whose focus is on Cancel until then
            autoFocus
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.bind('Code')}
            error={form.errors.Code !== undefined}
          />
        </>
      )}
      {started.isFetching && <SkeletonRows rows={2} height={120} />}
    </FormDialog>
  );
}

const border = 3;

/** A text as a QR code. One path: no style of its own, which the content security policy would not let it have. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
