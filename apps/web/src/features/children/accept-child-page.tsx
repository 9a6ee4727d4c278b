import { acceptChild } from '@footprints/contracts/guardians';
import { MailedYes } from '../identity/mailed-yes.tsx';

/** Says yes to becoming a guardian of a child, by a mailed link. */
export function AcceptChildPage() {
  return (
    <MailedYes
      title="Are you a guardian?"
      intro="A center asks whether you are a guardian of a child. If you say yes, you see what is recorded about the child, and the directors there see your name."
      submitLabel="Yes, add me"
      endpoint={acceptChild}
      help="If you have said yes already, log in to see the child. Otherwise please ask the director to add you again."
      done={{ title: 'You were added', text: 'Log in to see the child.' }}
    />
  );
}
