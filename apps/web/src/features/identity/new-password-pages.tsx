import { Link, Navigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { SuccessPanel } from '../../ui/success-panel.tsx';
import { type InvalidLink, MailedLink } from './mailed-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import classes from './new-password-pages.module.css';
import { useAcceptInvitation, useResetPassword } from './password-queries.ts';
import { useLanding } from './use-landing.ts';

const toLogin = [{ label: 'Log In', to: paths.login }];

const oldLink: InvalidLink = {
  code: 'resetLinkInvalid',
  help: <Link to={paths.forgotPassword}>Request a new link</Link>,
};

/** Sets a new password with the token of a mailed link. */
export function ChangePasswordPage() {
  const reset = useResetPassword();
  return (
    <Page title="Change Password" width="card">
      {reset.isSuccess ? (
        <SuccessPanel title="Success!" text="Your password was changed." actions={toLogin} />
      ) : (
        <MailedLink kind="reset" invalid={oldLink}>
          {(token) => (
            <NewPasswordForm submitLabel="Change Password" save={reset} token={token} invalidLink={oldLink} />
          )}
        </MailedLink>
      )}
    </Page>
  );
}

const oldInvitation: InvalidLink = {
  code: 'inviteInvalid',
  help: (
    <span className={classes.help}>
      <span>
        Please ask the director to send you a new invitation. If you have set a password already, log in with it.
      </span>
      <Link to={paths.login}>Log In</Link>
    </span>
  ),
};

/** Sets somebody's first password with the token of a mailed invitation, and leads on whom that signed in. */
export function WelcomePage() {
  const accept = useAcceptInvitation();
  const landing = useLanding();
  const accepted = accept.data;
  if (accepted?.next === 'second-factor') {
    return <Navigate to={paths.secondFactor} state={{ factors: accepted.factors }} replace />;
  }
  // Not whoever was signed in before: a director may look at somebody's invitation.
  if (accepted?.next === 'in' && landing !== undefined) return <Navigate to={landing} replace />;
  return (
    <Page title="Welcome" width="card">
      {accepted ? (
        <SuccessPanel
          title="Your password is set"
          text="Log in with it and with the email address that your invitation was sent to."
          actions={toLogin}
        />
      ) : (
        <MailedLink kind="invitation" invalid={oldInvitation}>
          {(token, about) => (
            <>
              <p className={classes.intro}>
                {about?.Name && `Hello ${about.Name}. `}
                An account was made for you{about?.LocationName && ` at ${about.LocationName}`}. Please set a password
                for it. You are then logged in; later, log in with it and the email address that your invitation was
                sent to.
              </p>
              <NewPasswordForm submitLabel="Set Password" save={accept} token={token} invalidLink={oldInvitation} />
            </>
          )}
        </MailedLink>
      )}
    </Page>
  );
}
