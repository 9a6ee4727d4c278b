import { listCarePlans } from '@footprints/contracts/care-plans';
import { listContacts } from '@footprints/contracts/contacts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerQuery } from '../../api/answer-query.ts';
import { todayInZone } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { AllergyNotes } from './allergy-notes.tsx';
import classes from './child-cards.module.css';
import { ContactList } from './contact-list.tsx';
import { OnRequest } from './on-request.tsx';
import { planDays, planNames, planWords } from './plan-words.ts';
import { childrenKey, ownChildrenQuery } from './queries.ts';
import { useOwnTimeZone } from './use-own-time-zone.ts';

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
  const contacts = useQuery(
    answerQuery([childrenKey, 'own contacts', childId], listContacts, { query: { ChildID: childId } }),
  );
  return (
    <Loaded query={contacts} rows={2} label="Loading contacts">
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

/** What the place does for a child beyond the usual, for its family; nothing where there is no plan. */
export function OwnCarePlans({ childId }: { childId: number }) {
  const timeZone = useOwnTimeZone(childId);
  // Those that count today.
  const { data: plans = [] } = useQuery(
    answerQuery([childrenKey, 'own plans', childId], listCarePlans, { query: { ChildID: childId } }),
  );
  if (plans.length === 0) return null;
  return (
    <Card title="Care plans">
      <ul className={classes.rows}>
        {plans.map((plan) => (
          <li key={plan.CarePlanID} className={classes.entry}>
            <p className="name">{planNames[plan.Kind]}</p>
            <p className={classes.words}>{planWords(plan.Content)}</p>
            <p className={classes.detail}>{planDays(plan, todayInZone(timeZone))}</p>
          </li>
        ))}
      </ul>
      <p className={classes.none}>Something to change? Please tell the director.</p>
    </Card>
  );
}

/** Leads to what a family decides about their child's records. */
export function RecordsCard({ childId }: { childId: number }) {
  const { data: children = [] } = useQuery(ownChildrenQuery);
  const child = children.find(({ ChildID }) => ChildID === childId);
  const title = child ? `${child.FirstName}’s records` : 'Records';
  return (
    <Card title={title}>
      <p className={classes.none}>
        Choose which photos we may take and who sees them, download a copy, and read how long we keep records.
      </p>
      <Button component={Link} to={paths.family(childId)} variant="default">
        {title}
      </Button>
    </Card>
  );
}
