import { linkMessages } from '@footprints/contracts/link-errors';
import { isRefusedFor } from '../../api/errors.ts';
import { useFields, useForm } from '../../forms/use-form.ts';
import { CredentialForm, PasswordField } from './credential-form.tsx';
import { type InvalidLink, LinkHelp } from './mailed-link.tsx';
import { newPasswordField, newPasswordHint, newPasswordProblems } from './new-password.ts';
import type { NewPassword } from './password-queries.ts';

interface NewPasswordFormProps {
  submitLabel: string;
  save: (given: NewPassword) => Promise<unknown>;
  token: string;
  invalidLink: InvalidLink;
  /** It is known not to work: said before anything is typed, and again when it is sent all the same. */
  isInvalid?: boolean;
}

/** A new password, typed twice, for the account that a mailed link belongs to. */
export function NewPasswordForm({ submitLabel, save, token, invalidLink, isInvalid = false }: NewPasswordFormProps) {
  const store = useFields<Omit<NewPassword, 'TokenID'>>({ NewPassword: '', ConfirmPassword: '' });
  const form = useForm({
    store,
    problems: newPasswordProblems(store.fields),
    send: () => save({ ...store.fields, TokenID: token }),
    opening: isInvalid ? linkMessages[invalidLink.code] : undefined,
  });
  return (
    <CredentialForm
      form={form}
      submitLabel={submitLabel}
      link={
        (isInvalid || isRefusedFor(form.error, invalidLink.code)) && (
          <LinkHelp token={token}>{invalidLink.help}</LinkHelp>
        )
      }
    >
      <PasswordField label="New Password" hint={newPasswordHint} {...newPasswordField} {...form.bind('NewPassword')} />
      <PasswordField
        label="Confirm New Password"
        hint={newPasswordHint}
        {...newPasswordField}
        {...form.bind('ConfirmPassword')}
      />
    </CredentialForm>
  );
}
