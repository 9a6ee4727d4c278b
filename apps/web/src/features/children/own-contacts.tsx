import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../lists/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { leadOn } from '../../ui/lead-on.ts';
import classes from './child-page.module.css';
import { ContactList } from './contact-list.tsx';
import { ownContactsQuery } from './queries.ts';

/** Whom the place calls about a child, and who may pick it up, for its family; asked for when somebody wants to know. */
export function OwnContacts({ childId }: { childId: number }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Card title="Emergency contacts and pick-up">
      {isAsked ? (
        <Contacts childId={childId} />
      ) : (
        <>
          <p className={classes.none}>Whom the staff call in an emergency, and who may pick up.</p>
          <Button ref={leadOn} variant="default" className={classes.add} onClick={() => setIsAsked(true)}>
            Show contacts
          </Button>
        </>
      )}
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
