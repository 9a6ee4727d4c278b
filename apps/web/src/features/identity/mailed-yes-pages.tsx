import { confirmEmail, confirmSignIn, stopEmail } from '@footprints/contracts/mailed-links';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { MailedYes } from './mailed-yes.tsx';
import classes from './new-password-pages.module.css';

/** Confirms a new email address by the link that was mailed to it. */
export function ConfirmEmailPage() {
  return (
    <MailedYes
      title="Confirm Your Email"
      intro="This is to be the email address that you sign in with. Every device is signed out when you confirm it; your password stays."
      submitLabel="Confirm This Address"
      endpoint={confirmEmail}
      help={
        <>
          If you have confirmed it already, log in with it. Otherwise please ask who changed your address to save it
          again.
        </>
      }
      done={{
        title: 'Your email address is confirmed',
        text: 'Log in with it and with the password that you have.',
      }}
    />
  );
}

/** Says that it is the owner of an account who gave the right password at a place from which they had not signed in before. */
export function ConfirmSignInPage() {
  return (
    <MailedYes
      title="Was It You?"
      intro="Somebody has just given your password at a place from which you had not signed in before. Please go on only if it was you."
      submitLabel="Yes, It Was Me"
      endpoint={confirmSignIn}
      help={
        <span className={classes.help}>
          <span>
            If you have said yes already, log in again, at the place where you gave your password before. Otherwise log
            in to get a new link.
          </span>
          <Link to={paths.login}>Log in to get a new link</Link>
        </span>
      }
      done={{
        title: 'Thank you',
        text: 'Now log in again, at the place where you gave your password before.',
      }}
    />
  );
}

/** Stops the change of an email address by the link that was mailed to the old one. */
export function StopEmailPage() {
  return (
    <MailedYes
      title="Keep Your Email"
      intro="Somebody gave your account another email address. If you stop that, the account keeps this one. Where the new one was confirmed already, everybody is signed out and you choose a new password."
      submitLabel="Stop the Change"
      endpoint={stopEmail}
      help={
        <span className={classes.help}>
          <span>If you have stopped it already, it is stopped. Otherwise choose a new password.</span>
          <Link to={paths.forgotPassword}>Choose a new password</Link>
        </span>
      }
      done={{
        title: 'The change is stopped',
        text: 'Your account has this email address, unless another account has it by now. If the other one had been confirmed, an email brings you a link to choose a new password.',
      }}
    />
  );
}
