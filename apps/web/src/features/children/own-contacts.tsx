import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../lists/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { AllergyNotes } from './allergy-notes.tsx';
import classes from './child-cards.module.css';
import { ContactList } from './contact-list.tsx';
import { OnRequest } from './on-request.tsx';
import { ownContactsQuery } from './queries.ts';

/** Whom the place calls about a child, who may pick it up, and which allergies it knows of, for its family. */
export function OwnContacts({ childId }: { childId: number }) {
  return (
    <Card title="Emergency contacts and pick-up">
      <OnRequest
        text="Who we call in an emergency, who may pick up, and which allergies we know of."
        label="Show contacts"
      >
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
          {child?.AllergyDetails.length === 0 && <p className="quiet">No allergies known.</p>}
          <AllergyNotes allergies={child?.AllergyDetails ?? []} />
          <ContactList contacts={child?.Contacts ?? []} />
          <p className={classes.none}>Something to change? Please tell the director.</p>
        </>
      )}
    </Loaded>
  );
}
