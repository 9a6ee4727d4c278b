import { stopEmail } from '@footprints/contracts/mailed-links';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { MailedYes } from './mailed-yes.tsx';

const done = {
  title: 'The change is stopped',
  text: 'Your account has this email address. If the other one had been confirmed, an email brings you a link to choose a new password.',
  actions: [{ label: 'Log In', to: paths.login }],
};

/** Stops the change of an email address by the link that was mailed to the old one. */
export function StopEmailPage() {
  return (
    <MailedYes
      title="Keep Your Email"
      intro="Somebody gave your account another email address. If you stop that, the account keeps this one. Where the new one was confirmed already, everybody is signed out and you choose a new password."
      submitLabel="Stop the Change"
      endpoint={stopEmail}
      help={<Link to={paths.forgotPassword}>Choose a new password</Link>}
      done={done}
    />
  );
}
