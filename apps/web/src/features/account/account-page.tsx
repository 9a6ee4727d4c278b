import { messages } from '@footprints/contracts/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { FactorCard } from './factor-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { type Account, accountQuery, type NewCodes } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SessionsCard } from './sessions-card.tsx';

const back = { to: paths.home, label: 'Back to Dashboard' };

/** One's own account: password, second factors, and where one is signed in. */
export function AccountPage() {
  const query = useQuery(accountQuery);
  return (
    <Page title="Account" back={back}>
      <Loaded query={query} failed={messages.unavailable} rows={3} height={160}>
        {(account) => <Parts account={account} />}
      </Loaded>
    </Page>
  );
}

function Parts({ account }: { account: Account }) {
  const [codes, setCodes] = useState<NewCodes>([]);
  const areCodesLost = codes === 'lost';
  const isMissing = account.FactorRequired && account.Factors.length === 0;
  const factors = <FactorCard account={account} onCodes={setCodes} areCodesLost={areCodesLost} />;
  return (
    <>
      {isMissing && (
        <StatusMessage>
          Your center asks for a second factor. Please set up a passkey or an authenticator app before you go on.
        </StatusMessage>
      )}
      {isMissing && factors}
      <Card title="You">
        <Facts
          facts={[
            ['Name', account.Name],
            ['Email', account.Email],
          ]}
        />
      </Card>
      <PasswordCard />
      {!isMissing && factors}
      <SessionsCard />
      {!areCodesLost && codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}
