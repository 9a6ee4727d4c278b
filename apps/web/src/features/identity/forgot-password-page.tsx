import { messages } from '@footprints/contracts/errors';
import { forgotPassword } from '@footprints/contracts/mailed-links';
import { Link, useLocation } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { useFields, useForm } from '../../forms/use-form.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { SuccessPanel } from '../../ui/success-panel.tsx';
import { CredentialForm, EmailField } from './credential-form.tsx';

const backToLogin = [{ label: 'Back to Log In', to: paths.login }];

export function ForgotPasswordPage() {
  // What was typed at sign-in comes along.
  const typed: unknown = useLocation().state;
  const store = useFields({ email: typeof typed === 'string' ? typed : '' });
  const email = store.fields.email.trim();
  const form = useForm({
    store,
    // The server takes whatever it is given, so that nobody learns from the answer whether there is such an account.
    problems: email === '' ? [{ field: 'email', message: messages.emailMissing }] : [],
    send: () => call(forgotPassword, { body: { email } }),
  });

  return (
    <Page title="Forgot Password" width="card">
      {form.isSent ? (
        <SuccessPanel
          title="Check your email"
          text="An email was sent with reset instructions. The link in it works for one hour."
          actions={backToLogin}
        />
      ) : (
        <CredentialForm form={form} submitLabel="Next Step" link={<Link to={paths.login}>Back to Log In</Link>}>
          <EmailField {...form.bind('email')} />
        </CredentialForm>
      )}
    </Page>
  );
}
