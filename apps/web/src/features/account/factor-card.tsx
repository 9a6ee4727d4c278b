import { removeApp, removePasskey, renewRecoveryCodes } from '@footprints/contracts/account';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmButton } from '../../forms/confirm-button.tsx';
import { dateAndTime } from '../../lib/dates.ts';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Card } from '../../ui/card.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useSession } from '../identity/use-session.ts';
import { AppDialog } from './app-dialog.tsx';
import classes from './account.module.css';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { knowsPasskeys } from './passkey.ts';
import { type Account, type NewCodes, useAccountChange } from './queries.ts';

interface FactorCardProps {
  account: Account;
  /** Recovery codes were made, to be shown once. */
  onCodes: (codes: NewCodes) => void;
  /** Codes were made that could not be shown. */
  areCodesLost: boolean;
}

const lastOne = ' It is your last one: your password alone will sign you in, and your recovery codes stop working.';

/** What is asked beside the password: passkeys, an authenticator app, and recovery codes. */
export function FactorCard({ account, onCodes, areCodesLost }: FactorCardProps) {
  const { Passkeys, AppAddedAt, Factors } = account;
  const isOnly = Passkeys.length + (AppAddedAt === null ? 0 : 1) === 1;
  return (
    <Card title="Second factor">
      <p>
        {Factors.length === 0
          ? 'Signing in can also ask for something that only you have. Even someone who knows your password can’t get in.'
          : 'Signing in asks for your password and one of these.'}
      </p>
      <PasskeyPart account={account} isOnly={isOnly} onCodes={onCodes} />
      <AppPart account={account} isOnly={isOnly} onCodes={onCodes} />
      {Factors.length > 0 && (
        <CodesPart left={account.RecoveryCodesLeft} onCodes={onCodes} areCodesLost={areCodesLost} />
      )}
    </Card>
  );
}

type PartProps = Omit<FactorCardProps, 'areCodesLost'> & { isOnly: boolean };

function PasskeyPart({ account, isOnly, onCodes }: PartProps) {
  const { timeZone } = useSession();
  const [isAdding, setIsAdding] = useState(false);
  const remove = useAccountChange(removePasskey);
  return (
    <div className={classes.section}>
      <h3>Passkeys</h3>
      <p className="hint">
        The fingerprint, face or PIN of your phone or computer, or a security key. It can’t be phished.
      </p>
      {account.Passkeys.length > 0 && (
        <ul className={classes.list} aria-label="Passkeys">
          {account.Passkeys.map(({ PasskeyID, Name, AddedAt, LastUsedAt }) => (
            <li key={PasskeyID} className={classes.row}>
              <div className={classes.what}>
                <span className={classes.name}>{Name}</span>
                <span className="hint">
                  Added {dateAndTime(AddedAt, timeZone)} ·{' '}
                  {LastUsedAt === null ? 'not used yet' : `last used ${dateAndTime(LastUsedAt, timeZone)}`}
                </span>
              </div>
              <ConfirmButton
                label="Remove"
                about={Name}
                question={`Remove the passkey ${Name}?`}
                consequence={`It will no longer sign you in.${isOnly ? lastOne : ''}`}
                onConfirm={() => remove({ PasskeyID })}
              />
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" disabled={!knowsPasskeys()} onClick={() => setIsAdding(true)}>
        Add a passkey
      </Button>
      {!knowsPasskeys() && <p className="hint">This browser can’t use passkeys at this address.</p>}
      {isAdding && <PasskeyDialog account={account} onCodes={onCodes} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function AppPart({ account, isOnly, onCodes }: PartProps) {
  const { timeZone } = useSession();
  const [isAdding, setIsAdding] = useState(false);
  const remove = useAccountChange(removeApp);
  const { AppAddedAt } = account;
  return (
    <div className={classes.section}>
      <h3>Authenticator app</h3>
      <p className="hint">
        {AppAddedAt === null
          ? 'An app on your phone that shows a new six-digit code every 30 seconds.'
          : `In use since ${dateAndTime(AppAddedAt, timeZone)}.`}
      </p>
      <ButtonRow>
        <Button variant="default" onClick={() => setIsAdding(true)}>
          {AppAddedAt === null ? 'Set up an authenticator app' : 'Use another app'}
        </Button>
        {AppAddedAt !== null && (
          <ConfirmButton
            label="Remove"
            about="the authenticator app"
            question="Remove the authenticator app?"
            consequence={`Its codes will no longer sign you in.${isOnly ? lastOne : ''}`}
            onConfirm={() => remove(undefined)}
          />
        )}
      </ButtonRow>
      {isAdding && <AppDialog account={account} onCodes={onCodes} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

type CodesPartProps = Omit<FactorCardProps, 'account'> & { left: number };

function CodesPart({ left, onCodes, areCodesLost }: CodesPartProps) {
  const renew = useAccountChange(renewRecoveryCodes);
  return (
    <div className={classes.section}>
      <h3>Recovery codes</h3>
      {areCodesLost && (
        <StatusMessage>
          Your second factor is set up, but its recovery codes could not be shown. Please make new ones.
        </StatusMessage>
      )}
      <p>
        {left === 0
          ? 'None left. If you lose your second factor, only an admin can let you back in.'
          : `${left} of 10 left. Each one signs you in once if you lose your second factor.`}
      </p>
      <ConfirmButton
        variant="default"
        label="Make new codes"
        about=""
        question="Make ten new recovery codes?"
        consequence="Your old codes stop working."
        confirmLabel="Make new codes"
        onConfirm={async () => onCodes((await renew(undefined)).RecoveryCodes)}
      />
    </div>
  );
}
