import { confirmEmail } from '@footprints/contracts/mailed-links';
import { paths } from '../../lib/paths.ts';
import { MailedYes } from './mailed-yes.tsx';

const done = {
  title: 'Your email address is confirmed',
  text: 'Log in with it and with the password that you have.',
  actions: [{ label: 'Log In', to: paths.login }],
};

/** Confirms a new email address by the link that was mailed to it. */
export function ConfirmEmailPage() {
  return (
    <MailedYes
      title="Confirm Your Email"
      intro="This is to be the email address that you sign in with. Every device is signed out when you confirm it; your password stays."
      submitLabel="Confirm This Address"
      endpoint={confirmEmail}
      help={<>Please ask who changed your address to save it again.</>}
      done={done}
    />
  );
}
