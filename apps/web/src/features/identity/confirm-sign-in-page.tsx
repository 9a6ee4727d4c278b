import { confirmSignIn } from '@footprints/contracts/mailed-links';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { MailedYes } from './mailed-yes.tsx';

const done = {
  title: 'Thank you',
  text: 'Now log in again, at the place where you gave your password before.',
  actions: [{ label: 'Log In', to: paths.login }],
};

/** Says that it is the owner of an account who gave the right password at a place from which they had not signed in before. */
export function ConfirmSignInPage() {
  return (
    <MailedYes
      title="Was It You?"
      intro="Somebody has just given your password at a place from which you had not signed in before. Please go on only if it was you."
      submitLabel="Yes, It Was Me"
      endpoint={confirmSignIn}
      help={<Link to={paths.login}>Log in to get a new link</Link>}
      done={done}
    />
  );
}
