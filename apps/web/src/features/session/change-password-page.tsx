import { messages } from '@footprints/contracts/errors';
import { newPasswordProblem } from '@footprints/contracts/membership';
import { passwordMaxLength, passwordMinLength } from '@footprints/contracts/limits';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readableError } from '../../api/query-client.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { SuccessPanel } from '../../ui/success-panel.tsx';
import { PasswordField } from './credential-fields.tsx';
import { CredentialForm } from './credential-form.tsx';
import { useResetPassword } from './queries.ts';
import { useResetToken } from './use-reset-token.ts';

const hint = `${String(passwordMinLength)}-${String(passwordMaxLength)} characters`;
const toLogin = [{ label: 'Log In', to: paths.login }];

function problemOf(password: string, confirmation: string): string | undefined {
  return password === '' ? messages.passwordMissing : newPasswordProblem(password, confirmation);
}

/** Sets a new password with the token of a mailed link. */
export function ChangePasswordPage() {
  const token = useResetToken();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problems, setProblems] = useState<string[]>(token === '' ? [messages.resetLinkInvalid] : []);
  const [wasTried, setWasTried] = useState(false);
  const reset = useResetPassword();
  const isUnequal = problems.includes(messages.passwordsUnequal);
  const isLinkInvalid = problems.includes(messages.resetLinkInvalid);

  const submit = () => {
    const problem = problemOf(password, confirmation) ?? (token === '' ? messages.resetLinkInvalid : undefined);
    setWasTried(true);
    setProblems(problem === undefined ? [] : [problem]);
    if (problem !== undefined) return;
    reset.mutate(
      { password, confirmation, token },
      {
        onError: (error) => {
          setProblems([readableError(error, messages.unavailable)]);
        },
      },
    );
  };

  return (
    <Page title="Change Password" width="card">
      {reset.isSuccess ? (
        <SuccessPanel title="Success!" text="Your password was changed." actions={toLogin} />
      ) : (
        <CredentialForm
          problems={problems}
          takesFocus={wasTried}
          onSubmit={submit}
          submitLabel="Change Password"
          isSubmitting={reset.isPending}
          link={isLinkInvalid && <Link to={paths.forgotPassword}>Request a new link</Link>}
        >
          <PasswordField
            label="New Password"
            hint={hint}
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            invalid={problems.includes(messages.passwordMissing) || problems.includes(messages.passwordLength)}
          />
          <PasswordField
            label="Confirm New Password"
            hint={hint}
            autoComplete="new-password"
            value={confirmation}
            onChange={setConfirmation}
            invalid={isUnequal}
          />
        </CredentialForm>
      )}
    </Page>
  );
}
