import type { FactorProof, PasskeyRequest } from '@footprints/contracts/account';
import { accountMessages } from '@footprints/contracts/account-errors';
import type { FactorKind } from '@footprints/contracts/identity';
import { Button, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFields, useForm } from '../../forms/use-form.ts';
import { CredentialForm } from '../identity/credential-form.tsx';
import classes from './account.module.css';
import { knowsPasskeys, passkeyFailure, signWithPasskey } from './passkey.ts';

interface FactorFormProps {
  factors: readonly FactorKind[];
  submitLabel: string;
  /** Asks what the passkey is to sign. */
  askPasskey: () => Promise<PasskeyRequest>;
  prove: (proof: FactorProof) => Promise<unknown>;
  link?: ReactNode;
}

/** What the code is of, in words. */
function codeLabel(factors: readonly FactorKind[]): { label: string; hint?: string } {
  if (!factors.includes('app')) return { label: 'Recovery code' };
  const label = 'Code from your authenticator app';
  return factors.includes('recovery') ? { label, hint: 'Or one of your recovery codes.' } : { label };
}

/** One of the second factors of an account: a passkey, a code of the app, or a recovery code. */
export function FactorForm({ factors, submitLabel, askPasskey, prove, link }: FactorFormProps) {
  const [last, setLast] = useState<'passkey' | 'code'>('code');
  const store = useFields({ code: '' });
  const code = store.fields.code.trim();
  const byCode = useForm({
    store,
    problems: code === '' ? [{ field: 'code', message: accountMessages.codeMissing }] : [],
    send: () => prove({ Code: code }),
    failureOf: passkeyFailure,
  });
  const byPasskey = useForm({
    store,
    problems: [],
    send: async () => prove({ Passkey: await signWithPasskey(await askPasskey()) }),
    failureOf: passkeyFailure,
  });
  const hasPasskey = factors.includes('passkey');
  const hasCode = factors.includes('app') || factors.includes('recovery');
  const { label, hint } = codeLabel(factors);
  const submit = () => {
    setLast(hasCode ? 'code' : 'passkey');
    (hasCode ? byCode : byPasskey).submit();
  };
  return (
    <CredentialForm
      form={{
        outcome: (last === 'code' ? byCode : byPasskey).outcome,
        isSending: (hasCode ? byCode : byPasskey).isSending,
        submit,
      }}
      submitLabel={hasCode ? submitLabel : 'Use a passkey'}
      link={link}
    >
      {hasPasskey && hasCode && (
        <>
          <Button
            variant="default"
            leftSection={<IconFingerprint size={22} aria-hidden />}
            disabled={!knowsPasskeys()}
            loading={byPasskey.isSending}
            onClick={() => {
              setLast('passkey');
              byPasskey.submit();
            }}
          >
            Use a passkey
          </Button>
          <p className={classes.or}>or</p>
        </>
      )}
      {hasPasskey && !hasCode && <p>Your browser will ask for your passkey.</p>}
      {hasCode && (
        <TextInput
          label={label}
          description={hint}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode={factors.includes('recovery') ? 'text' : 'numeric'}
          {...byCode.bind('code')}
          error={byCode.errors.code !== undefined}
        />
      )}
    </CredentialForm>
  );
}
