import type { PersonRow } from '@footprints/contracts/people';
import { dayOfInstant, longDate } from '../../lib/dates.ts';
import { NewEmail } from '../identity/new-email.tsx';
import { AccountTag } from '../identity/account-tag.tsx';
import type { Column } from '../../lists/list-table.tsx';
import classes from './people.module.css';

const dayOf = (instant: string, timeZone: string | null) => longDate(dayOfInstant(instant, timeZone));

/** Broken at its @ rather than anywhere, where a column is narrow. */
function EmailCell({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className={classes.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** The columns with which every list of people begins. */
export const nameColumns: Column<PersonRow>[] = [
  { title: 'Name', sort: 'Name', cell: ({ Name, Email }) => Name || Email },
  {
    title: 'Email',
    sort: 'Email',
    cell: ({ Email, NewEmail: newEmail }) => (
      <>
        <EmailCell email={Email} />
        <NewEmail email={newEmail} />
      </>
    ),
  },
];

/** When somebody was here is forgotten after a while, and with a new password. */
const unseen = (account: PersonRow['Account']) => (account === 'active' ? 'No recent sign-in' : 'Never');

/** The columns that tell of a person's account; days are those of the given zone. */
export const accountColumns = (timeZone: string | null): Column<PersonRow>[] => [
  {
    title: 'Account',
    cell: ({ Account, InvitedAt, HasFactor }) => (
      <span className={classes.account}>
        <AccountTag state={Account} />
        {HasFactor && <span>second factor</span>}
        {Account === 'invited' && InvitedAt !== null && <span>on {dayOf(InvitedAt, timeZone)}</span>}
      </span>
    ),
  },
  {
    title: 'Last seen',
    isOneLine: true,
    cell: ({ LastSeenAt, Account }) => (LastSeenAt === null ? unseen(Account) : dayOf(LastSeenAt, timeZone)),
  },
];
