import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { SuccessPanel } from '../../ui/success-panel.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useResetPassword } from './queries.ts';

const toLogin = [{ label: 'Log In', to: paths.login }];
const invalidLink = {
  code: 'resetLinkInvalid',
  help: <Link to={paths.forgotPassword}>Request a new link</Link>,
} as const;

/** Sets a new password with the token of a mailed link. */
export function ChangePasswordPage() {
  const reset = useResetPassword();
  return (
    <Page title="Change Password" width="card">
      {reset.isSuccess ? (
        <SuccessPanel title="Success!" text="Your password was changed." actions={toLogin} />
      ) : (
        <NewPasswordForm submitLabel="Change Password" save={reset} invalidLink={invalidLink} />
      )}
    </Page>
  );
}
