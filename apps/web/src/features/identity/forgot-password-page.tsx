import { messages } from '@footprints/contracts/errors';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readableError } from '../../api/query-client.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { SuccessPanel } from '../../ui/success-panel.tsx';
import { EmailField } from './credential-fields.tsx';
import { CredentialForm } from './credential-form.tsx';
import { useForgotPassword } from './queries.ts';

const backToLogin = [{ label: 'Back to Log In', to: paths.login }];

/** Asks for the email that a link to set a new password is sent to. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const forgot = useForgotPassword();

  const submit = () => {
    const address = email.trim();
    setProblems(address === '' ? [messages.emailMissing] : []);
    if (address === '') return;
    forgot.mutate(address, {
      onError: (error) => {
        setProblems([readableError(error, messages.unavailable)]);
      },
    });
  };

  return (
    <Page title="Forgot Password" width="card">
      {forgot.isSuccess ? (
        <SuccessPanel
          title="Check your email"
          text="An email was sent with reset instructions. The link in it works for one hour."
          actions={backToLogin}
        />
      ) : (
        <CredentialForm
          problems={problems}
          onSubmit={submit}
          submitLabel="Next Step"
          isSubmitting={forgot.isPending}
          link={<Link to={paths.login}>Back to Log In</Link>}
        >
          <EmailField value={email} onChange={setEmail} invalid={problems.includes(messages.emailMissing)} />
        </CredentialForm>
      )}
    </Page>
  );
}
