import { confirmEmail, confirmSignIn, stopEmail } from '@footprints/contracts/mailed-links';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { MailedYes } from './mailed-yes.tsx';
import classes from './new-password-pages.module.css';

/** Confirms a new email address by the link that was mailed to it. */
export function ConfirmEmailPage() {
  return (
    <MailedYes
      title="Confirm your email"
      intro="If you confirm it, you sign in with this email address from now on. Every device is signed out; your password stays the same."
      submitLabel="Confirm this address"
      endpoint={confirmEmail}
      help="If you have confirmed it already, log in with it. Otherwise please ask whoever changed your address to save it again."
      done={{ title: 'Your email address is confirmed', text: 'Log in with it and your password.' }}
    />
  );
}

/** Says that it is the owner of an account who gave the right password at a place from which they had not signed in before. */
export function ConfirmSignInPage() {
  return (
    <MailedYes
      title="Was it you?"
      intro="Someone just entered your password in a place where you have not signed in before. Go on only if it was you."
      submitLabel="Yes, it was me"
      endpoint={confirmSignIn}
      help={
        <span className={classes.help}>
          <span>
            If you have said yes already, log in again, in the place where you entered your password. Otherwise log in
            to get a new link.
          </span>
          <Link to={paths.login}>Log in to get a new link</Link>
        </span>
      }
      done={{ title: 'Thank you', text: 'Now log in again, in the place where you entered your password.' }}
    />
  );
}

/** Stops the change of an email address by the link that was mailed to the old one. */
export function StopEmailPage() {
  return (
    <MailedYes
      title="Keep your email"
      intro="Someone gave your account another email address. If you stop that, the account keeps this one. If the new one was already confirmed, every device is signed out and you choose a new password."
      submitLabel="Stop the change"
      endpoint={stopEmail}
      help={
        <span className={classes.help}>
          <span>If you have stopped it already, it is stopped. Otherwise choose a new password.</span>
          <Link to={paths.forgotPassword}>Choose a new password</Link>
        </span>
      }
      done={{
        title: 'The change is stopped',
        text: 'Your account has this email address, unless another account has it by now. If the new one was already confirmed, we email you a link to choose a new password.',
      }}
    />
  );
}
