import { changePassword } from '@footprints/contracts/account';
import { accountMessages } from '@footprints/contracts/account-errors';
import { useState } from 'react';
import { isRefusedFor } from '../../api/errors.ts';
import { Form } from '../../forms/form.tsx';
import { useFields, useForm } from '../../forms/use-form.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Card } from '../../ui/card.tsx';
import { PasswordField } from '../identity/credential-form.tsx';
import { newPasswordField, newPasswordHint, newPasswordProblems } from '../identity/new-password.ts';
import { useSession } from '../identity/use-session.ts';
import classes from './account.module.css';
import { useAccountChange } from './queries.ts';

const empty = { OldPassword: '', NewPassword: '', ConfirmPassword: '' };
/** Another password, for whoever knows the present one. */
export function PasswordCard() {
  const { appInfo } = useSession();
  const [isDone, setIsDone] = useState(false);
  const change = useAccountChange(changePassword);
  const store = useFields(empty);
  const form = useForm({
    store,
    problems: [
      ...(store.fields.OldPassword === ''
        ? [{ field: 'OldPassword' as const, message: accountMessages.oldPasswordMissing }]
        : []),
      ...newPasswordProblems(store.fields),
    ],
    send: () => change(store.fields),
    onSent: () => {
      setIsDone(true);
      store.change(empty);
      form.forget();
    },
  });
  const submit = () => {
    setIsDone(false);
    form.submit();
  };
  return (
    <Card title="Password">
      <Form form={{ ...form, submit }} className={classes.form} label="Change Password">
        {/* So that a password manager knows of which account it keeps the new one. */}
        <input name="email" autoComplete="username" value={appInfo?.Email ?? ''} readOnly hidden />
        <PasswordField
          label="Current Password"
          hint={
            isRefusedFor(form.error, 'oldPasswordWrong') ? 'If you have changed it already, enter the new one.' : ''
          }
          autoComplete="current-password"
          {...form.bind('OldPassword')}
        />
        <PasswordField
          label="New Password"
          hint={newPasswordHint}
          {...newPasswordField}
          {...form.bind('NewPassword')}
        />
        <PasswordField label="Confirm New Password" {...newPasswordField} {...form.bind('ConfirmPassword')} />
        <ButtonRow>
          <BusyButton type="submit" loading={form.isSending}>
            Change Password
          </BusyButton>
        </ButtonRow>
      </Form>
      {/* Lasting, since words that come together with their place are not read out. */}
      <div role="status" className={classes.said}>
        {isDone && <p>Your password was changed. Every other device was signed out.</p>}
      </div>
    </Card>
  );
}
