import { messages } from '@footprints/contracts/errors';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readableError } from '../../api/query-client.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import classes from './child-page.module.css';
import { ContactList } from './contact-list.tsx';
import { contactsQuery } from './queries.ts';

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
          <Button variant="default" className={classes.add} onClick={() => setIsAsked(true)}>
            Show contacts
          </Button>
        </>
      )}
    </Card>
  );
}

function Contacts({ childId }: { childId: number }) {
  const children = useQuery(contactsQuery(null));
  if (children.error)
    return <LoadFailure text={readableError(children.error, messages.unavailable)} query={children} />;
  if (!children.data) return <StatusMessage>Loading…</StatusMessage>;
  return (
    <>
      <ContactList contacts={children.data.find(({ ChildID }) => ChildID === childId)?.Contacts ?? []} />
      <p className={classes.none}>Something to change? Please tell the director.</p>
    </>
  );
}
