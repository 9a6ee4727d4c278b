import { messages } from '@footprints/contracts/errors';
import { resetPassword } from '@footprints/contracts/mailed-links';
import { isObviousPin, setPin } from '@footprints/contracts/staff';
import { staffMessages } from '@footprints/contracts/staff-errors';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { isRefusedFor } from '../../api/errors.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { type FormProblem, problemsBy } from '../../forms/form-problems.ts';
import { useFields, useForm } from '../../forms/use-form.ts';
import { paths } from '../../lib/paths.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Page } from '../../ui/page.tsx';
import { SuccessPanel } from '../../ui/success-panel.tsx';
import { CredentialForm, PasswordField } from './credential-form.tsx';
import { type InvalidLink, MailedLink } from './mailed-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import classes from './new-password-pages.module.css';
import { type NewPassword, useAcceptInvitation } from './password-queries.ts';
import { useLanding } from './use-landing.ts';
import { useMailedToken } from './use-mailed-token.ts';

const toLogin = [{ label: 'Log In', to: paths.login }];

const oldLink: InvalidLink = {
  code: 'resetLinkInvalid',
  help: (
    <span className={classes.help}>
      <span>If you have changed your password already, log in with it.</span>
      <Link to={paths.login}>Log In</Link>
      <Link to={paths.forgotPassword}>Request a new link</Link>
    </span>
  ),
};

/** Sets a new password with the token of a mailed link. */
export function ChangePasswordPage() {
  const [isChanged, setIsChanged] = useState(false);
  const change = async (body: NewPassword) => {
    await call(resetPassword, { body });
    setIsChanged(true);
  };
  return (
    <Page title="Change Password" width="card">
      {isChanged ? (
        <SuccessPanel title="Success!" text="Your password was changed." actions={toLogin} />
      ) : (
        <MailedLink kind="reset">
          {(token, _about, isInvalid) => (
            <NewPasswordForm
              submitLabel="Change Password"
              save={change}
              token={token}
              invalidLink={oldLink}
              isInvalid={isInvalid}
            />
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
              <p>
                {about?.Name && `Hello ${about.Name}. `}
                An account was made for you{about?.LocationName && ` at ${about.LocationName}`}. Please set a password
                for it. You are then logged in; later, log in with it and the email address that your invitation was
                sent to.
              </p>
              <NewPasswordForm
                submitLabel="Set Password"
                save={accept.mutateAsync}
                token={token}
                invalidLink={oldInvitation}
              />
            </>
          )}
        </MailedLink>
      )}
    </Page>
  );
}

const pinHelp = 'If you have chosen it already, it works. Otherwise please ask the director for a new link.';
const pinHint = '4-8 digits';

interface PinFields {
  Pin: string;
  again: string;
}

/** One at a time: what is wrong with the PIN itself comes before what it is compared with. */
function pinProblems({ Pin, again }: PinFields, token: string): FormProblem<keyof PinFields>[] {
  const [wrong] = problemsBy(setPin.body, { TokenID: token, Pin }, ['Pin']);
  if (wrong) return [wrong];
  if (isObviousPin(Pin)) return [{ field: 'Pin', message: staffMessages.pinObvious }];
  return Pin === again ? [] : [{ field: 'again', message: 'These PINs do not match.' }];
}

/** Chooses the PIN by which somebody says on a room's tablet who they are, with the token of a link. */
export function SetPinPage() {
  const token = useMailedToken();
  const [isSet, setIsSet] = useState(false);
  return (
    <Page title="Choose your PIN" width="card">
      {isSet ? (
        <SuccessPanel
          title="Your PIN is set"
          text="On the room’s tablet, tap your name and type it. Nobody else can see or use it."
          actions={[]}
        />
      ) : token === '' ? (
        <ErrorSummary messages={['Please open the link again.']} takesFocus={false} />
      ) : (
        <PinForm token={token} onSet={() => setIsSet(true)} />
      )}
    </Page>
  );
}

function PinForm({ token, onSet }: { token: string; onSet: () => void }) {
  const store = useFields<PinFields>({ Pin: '', again: '' });
  const form = useForm({
    store,
    problems: pinProblems(store.fields, token),
    send: () => call(setPin, { body: { TokenID: token, Pin: store.fields.Pin } }),
    onSent: onSet,
    failureOf: (error) => refusalText(error, messages.unavailable),
  });
  // Off: a password manager would propose a password, or keep the PIN as the one to log in with.
  return (
    <CredentialForm form={form} submitLabel="Set PIN" link={isRefusedFor(form.error, 'pinLinkInvalid') && pinHelp}>
      <PasswordField label="PIN" hint={pinHint} inputMode="numeric" autoComplete="off" {...form.bind('Pin')} />
      <PasswordField label="PIN again" hint={pinHint} inputMode="numeric" autoComplete="off" {...form.bind('again')} />
    </CredentialForm>
  );
}
