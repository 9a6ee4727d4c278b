import { messages } from '@footprints/contracts/errors';
import { newPasswordProblem } from '@footprints/contracts/identity';
import { passwordMaxLength, passwordMinLength } from '@footprints/contracts/limits';
import { type ReactNode, useState } from 'react';
import { readableError } from '../../api/query-client.ts';
import { PasswordField } from './credential-fields.tsx';
import { CredentialForm } from './credential-form.tsx';
import type { NewPassword } from './queries.ts';
import { useMailedToken } from './use-mailed-token.ts';

const hint = `${String(passwordMinLength)}-${String(passwordMaxLength)} characters`;

function problemOf(password: string, confirmation: string): string | undefined {
  return password === '' ? messages.passwordMissing : newPasswordProblem(password, confirmation);
}

interface NewPasswordFormProps {
  submitLabel: string;
  /** Sends it; see `useMutation`. */
  save: {
    mutate: (given: NewPassword, options: { onError: (error: Error) => void }) => void;
    isPending: boolean;
  };
  /** What the server says of a link that does not work (any more), and what to do then. */
  invalidLink: { sentence: string; help: ReactNode };
}

/** A new password, typed twice, for the account that a mailed link belongs to. */
export function NewPasswordForm({ submitLabel, save, invalidLink }: NewPasswordFormProps) {
  const token = useMailedToken();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problems, setProblems] = useState<string[]>(token === '' ? [invalidLink.sentence] : []);
  const [wasTried, setWasTried] = useState(false);

  const submit = () => {
    const problem = problemOf(password, confirmation) ?? (token === '' ? invalidLink.sentence : undefined);
    setWasTried(true);
    setProblems(problem === undefined ? [] : [problem]);
    if (problem !== undefined) return;
    save.mutate(
      { password, confirmation, token },
      {
        onError: (error) => {
          setProblems([readableError(error, messages.unavailable)]);
        },
      },
    );
  };

  return (
    <CredentialForm
      problems={problems}
      takesFocus={wasTried}
      onSubmit={submit}
      submitLabel={submitLabel}
      isSubmitting={save.isPending}
      link={problems.includes(invalidLink.sentence) && invalidLink.help}
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
        invalid={problems.includes(messages.passwordsUnequal)}
      />
    </CredentialForm>
  );
}
