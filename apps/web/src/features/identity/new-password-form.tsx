import { messages } from '@footprints/contracts/errors';
import { newPasswordProblem } from '@footprints/contracts/mailed-links';
import { passwordMaxLength, passwordMinLength } from '@footprints/contracts/limits';
import type { ReactNode } from 'react';
import { isRefusedFor } from '../../api/errors.ts';
import { readableError } from '../../api/query-client.ts';
import type { FormProblem } from '../../forms/form-problems.ts';
import { useFields, useForm } from '../../forms/use-form.ts';
import { PasswordField } from './credential-fields.tsx';
import { CredentialForm } from './credential-form.tsx';
import type { NewPassword } from './password-queries.ts';
import { useMailedToken } from './use-mailed-token.ts';

const hint = `${String(passwordMinLength)}-${String(passwordMaxLength)} characters`;

type Fields = Omit<NewPassword, 'TokenID'>;

/** One at a time: what is wrong with the password itself comes before what it is compared with. */
function problemOf({ NewPassword, ConfirmPassword }: Fields): FormProblem<keyof NewPassword>[] {
  const code = NewPassword === '' ? 'passwordMissing' : newPasswordProblem(NewPassword, ConfirmPassword);
  if (code === undefined) return [];
  return [{ field: code === 'passwordsUnequal' ? 'ConfirmPassword' : 'NewPassword', message: messages[code] }];
}

interface NewPasswordFormProps {
  submitLabel: string;
  /** Sends it; see `useMutation`. */
  save: { mutateAsync: (given: NewPassword) => Promise<unknown> };
  /** What the server says of a link that does not work (any more), and what to do then. */
  invalidLink: { code: 'resetLinkInvalid' | 'inviteInvalid'; help: ReactNode };
}

/** A new password, typed twice, for the account that a mailed link belongs to. */
export function NewPasswordForm({ submitLabel, save, invalidLink }: NewPasswordFormProps) {
  const token = useMailedToken();
  const store = useFields<Fields>({ NewPassword: '', ConfirmPassword: '' });
  const problems = problemOf(store.fields);
  const form = useForm({
    store,
    problems:
      problems.length > 0 || token !== '' ? problems : [{ field: 'TokenID', message: messages[invalidLink.code] }],
    send: () => save.mutateAsync({ ...store.fields, TokenID: token }),
    onSent: () => undefined,
    failureOf: (error) => readableError(error, messages.unavailable),
    opening: token === '' ? messages[invalidLink.code] : undefined,
  });
  return (
    <CredentialForm
      form={form}
      submitLabel={submitLabel}
      link={(token === '' || isRefusedFor(form.error, invalidLink.code)) && invalidLink.help}
    >
      <PasswordField label="New Password" hint={hint} autoComplete="new-password" {...form.bind('NewPassword')} />
      <PasswordField
        label="Confirm New Password"
        hint={hint}
        autoComplete="new-password"
        {...form.bind('ConfirmPassword')}
      />
    </CredentialForm>
  );
}
