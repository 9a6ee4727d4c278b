import { loginBody } from '@footprints/contracts/identity';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import { problemsBy } from '../../forms/form-problems.ts';
import { useFields, useForm } from '../../forms/use-form.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { CredentialForm, EmailField, PasswordField } from './credential-form.tsx';
import { cookieTroubles, signIn } from './queries.ts';
import { useLanding } from './use-landing.ts';

/** Sign-in by email and password; whoever is signed in is led on to where they came from. */
export function LoginPage() {
  const landing = useLanding();
  const state = useLocation().state as object | null;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const client = useQueryClient();
  const store = useFields({ username: '', password: '' });
  const form = useForm({
    store,
    problems: problemsBy(loginBody, store.fields, ['username', 'password']),
    send: () => signIn(client, { ...store.fields, username: store.fields.username.trim() }),
    // Whoever is signed in is led on by what is known of them.
    onSent: (factors) => {
      if (factors) void navigate(paths.secondFactor, { state: { ...state, factors } });
    },
    opening: search.get('error') || cookieTroubles()[0],
  });

  if (landing !== undefined) return <Navigate to={landing} replace />;

  return (
    <Page title="Log In" documentTitle={null} width="card">
      <CredentialForm
        form={form}
        submitLabel="Log In"
        link={
          <>
            {form.error instanceof ApiError && form.error.status === 429 && (
              <>If an email asks you whether it was you, follow its link, then log in here again. </>
            )}
            <Link to={paths.forgotPassword} state={store.fields.username}>
              Forgot password?
            </Link>
          </>
        }
      >
        <EmailField {...form.bind('username')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.bind('password')} />
      </CredentialForm>
    </Page>
  );
}
