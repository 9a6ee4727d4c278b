import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../lists/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './child-cards.module.css';
import { ContactList } from './contact-list.tsx';
import { OnRequest } from './on-request.tsx';
import { ownContactsQuery } from './queries.ts';

/** Whom the place calls about a child, and who may pick it up, for its family. */
export function OwnContacts({ childId }: { childId: number }) {
  return (
    <Card title="Emergency contacts and pick-up">
      <OnRequest text="Who we call in an emergency, and who may pick up." label="Show contacts">
        <Contacts childId={childId} />
      </OnRequest>
    </Card>
  );
}

function Contacts({ childId }: { childId: number }) {
  return (
    <Loaded query={useQuery(ownContactsQuery(childId))} rows={2} label="Loading contacts">
      {([child]) => (
        <>
          <ContactList contacts={child?.Contacts ?? []} />
          <p className={classes.none}>Something to change? Please tell the director.</p>
        </>
      )}
    </Loaded>
  );
}
