import { messages } from '@footprints/contracts/errors';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { readableError } from '../../api/query-client.ts';
import { paths } from '../../lib/paths.ts';
import { safeReturnPath } from '../../lib/return-path.ts';
import { Page } from '../../ui/page.tsx';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { CredentialForm } from './credential-form.tsx';
import { useLogin } from './queries.ts';
import { useSession } from './use-session.ts';

function originOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return safeReturnPath(from) ?? paths.home;
}

/** Sign-in by email and password; whoever is signed in is led on to where they came from. */
export function LoginPage() {
  const { appInfo, hasRole } = useSession();
  const location = useLocation();
  const [search] = useSearchParams();
  const given = search.get('error');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<string[]>(given ? [given] : []);
  const login = useLogin();

  if (appInfo) return <Navigate to={hasRole('Admin') ? paths.admin : originOf(location.state)} replace />;

  const submit = () => {
    const missing = [
      ...(email.trim() === '' ? [messages.emailMissing] : []),
      ...(password === '' ? [messages.passwordMissing] : []),
    ];
    setProblems(missing);
    if (missing.length > 0) return;
    login.mutate(
      { username: email.trim(), password },
      {
        onError: (error) => {
          setProblems([readableError(error, messages.unavailable)]);
        },
      },
    );
  };

  return (
    <Page title="Log In" setsDocumentTitle={false} width="card">
      <CredentialForm
        problems={problems}
        takesFocus={login.isError || problems[0] !== given}
        onSubmit={submit}
        submitLabel="Log In"
        isSubmitting={login.isPending}
        link={<Link to={paths.forgotPassword}>Forgot password?</Link>}
      >
        <EmailField value={email} onChange={setEmail} invalid={problems.includes(messages.emailMissing)} />
        <PasswordField
          label="Password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          invalid={problems.includes(messages.passwordMissing)}
        />
      </CredentialForm>
    </Page>
  );
}
