import { adminMessages } from '@footprints/contracts/admin-errors';
import { disablePerson, type PersonRow, resetFactor, revokeInvitation } from '@footprints/contracts/people';
import { useSession } from '../identity/use-session.ts';
import { EditButton } from '../../lists/edit-button.tsx';
import { ConfirmButton } from '../../forms/confirm-button.tsx';
import { InviteButton } from '../identity/invite-button.tsx';
import { WithdrawEmailButton } from '../identity/new-email.tsx';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import classes from './people.module.css';

/** What can be done with a person's account, or why no more than inviting can. */
export function PersonActions({ person, onEdit }: { person: PersonRow; onEdit: () => void }) {
  const { appInfo, hasRole } = useSession();
  const { UserID, Name, Email, NewEmail, Roles, Account, MayChange, HasFactor, Version } = person;
  const reset = useSaveRecord(resetFactor, `The second factor of ${Email} was reset.`);
  const revoke = useSaveRecord(revokeInvitation, `The invitation of ${Email} no longer works.`);
  const disable = useSaveRecord(disablePerson, (_, { Disabled }) =>
    Disabled ? `The account of ${Email} was disabled.` : `The account of ${Email} can be used again.`,
  );
  const invite = <InviteButton userId={UserID} email={Email} account={Account} />;
  if (!MayChange) {
    return (
      <>
        {invite}
        <p className={classes.why}>{adminMessages.staffOnlyHere}</p>
      </>
    );
  }

  const name = Name || Email;
  const isDisabled = Account === 'disabled';
  const mayChangeEmail = hasRole('Admin') || !(Roles.includes('Director') || Roles.includes('Admin'));
  const isStaff = Roles.some((role) => role !== 'Parent');
  const isOwn = UserID === appInfo?.UserID;
  return (
    <div className={classes.actions}>
      <EditButton name={name} onEdit={onEdit} />
      {invite}
      {Account === 'invited' && (
        <ConfirmButton
          label="Revoke"
          about={`the invitation of ${name}`}
          question={`Revoke the invitation of ${name}?`}
          consequence="The link that was mailed stops working, and they are no longer linked to any child. You can link and invite them again at any time."
          onConfirm={() => revoke.mutateAsync({ UserID })}
        />
      )}
      {mayChangeEmail && (
        <WithdrawEmailButton userId={UserID} version={Version} name={name} email={Email} newEmail={NewEmail} />
      )}
      {HasFactor && !isOwn && hasRole('Admin') && (
        <ConfirmButton
          label="Reset second factor"
          about={`of ${name}`}
          question={`Reset the second factor of ${name}?`}
          consequence="Their passkeys, authenticator app and recovery codes are removed. They are signed out everywhere and told by email. Their password alone will sign them in, so be sure that they asked for it."
          confirmLabel="Reset"
          onConfirm={() => reset.mutateAsync({ UserID })}
        />
      )}
      {!isOwn && (
        <ConfirmButton
          label={isDisabled ? 'Enable' : 'Disable'}
          about={name}
          question={`${isDisabled ? 'Enable' : 'Disable'} the account of ${name}?`}
          consequence={
            isDisabled
              ? 'They can sign in again with their old password.'
              : `They are signed out everywhere and cannot sign in again until the account is enabled. Unused links that were mailed to them stop working for good${isStaff ? ', as do their requests that nobody has answered yet' : ''}.${isStaff ? ' If “Staff in the rooms” lists them, mark them as left there, too.' : ''}`
          }
          onConfirm={() => disable.mutateAsync({ ID: UserID, Version, Disabled: !isDisabled })}
        />
      )}
    </div>
  );
}
