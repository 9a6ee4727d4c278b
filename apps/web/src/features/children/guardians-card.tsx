import { type AdminChild } from '@footprints/contracts/child-records';
import { childName } from '@footprints/contracts/children';
import { unlinkGuardian, withdrawGuardianRequest } from '@footprints/contracts/guardians';
import { Button } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import { AccountTag } from '../identity/account-tag.tsx';
import { ConfirmButton } from '../../forms/confirm-button.tsx';
import { InviteButton } from '../identity/invite-button.tsx';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import classes from './child-cards.module.css';

/** Who may see the child's reports and moments, and whether they can sign in. */
export function GuardiansCard({ child, onAdd }: { child: AdminChild; onAdd: () => void }) {
  const unlink = useSaveRecord(unlinkGuardian, 'The guardian was removed.');
  const withdraw = useSaveRecord(withdrawGuardianRequest, 'The request was withdrawn.');
  const name = childName(child);
  return (
    <Card title="Guardians">
      {child.GuardianDetails.length + child.GuardianRequests.length === 0 && (
        <p className={classes.none}>No one yet, so no parent can see {name}.</p>
      )}
      <ul className={classes.rows}>
        {child.GuardianDetails.map(({ UserID, Email, Name, Relationship, Account }) => (
          <li key={UserID} className={classes.row}>
            <div className={classes.about}>
              <p className="name">
                {Name || Email} <AccountTag state={Account} />
              </p>
              <p className={classes.detail}>{[Relationship, Name && Email].filter(Boolean).join(' · ')}</p>
            </div>
            <div className={classes.actions}>
              <InviteButton userId={UserID} email={Email} account={Account} />
              <ConfirmButton
                label="Remove"
                about={Name || Email}
                question={`Remove ${Name || Email} as a guardian?`}
                consequence={`They stop seeing ${name} right away. Their account stays. Check who may pick up, too.`}
                onConfirm={() => unlink.mutateAsync({ ChildID: child.ChildID, UserID })}
              />
            </div>
          </li>
        ))}
        {child.GuardianRequests.map(({ RequestID, Email, Relationship }) => (
          <li key={`asked ${RequestID}`} className={classes.row}>
            <div className={classes.about}>
              <p className="name">{Email}</p>
              <p className={classes.detail}>
                {[Relationship, 'Asked by email, waiting for a yes'].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div className={classes.actions}>
              <ConfirmButton
                label="Withdraw"
                about={`the request to ${Email}`}
                question={`Withdraw the request to ${Email}?`}
                consequence="The link that was mailed stops working. You can ask again at any time."
                onConfirm={() => withdraw.mutateAsync({ ChildID: child.ChildID, RequestID })}
              />
            </div>
          </li>
        ))}
      </ul>
      {!child.IsArchived && (
        <Button variant="default" onClick={onAdd}>
          Add guardian
        </Button>
      )}
    </Card>
  );
}
