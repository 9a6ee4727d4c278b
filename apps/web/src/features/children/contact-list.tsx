import type { Contact } from '@footprints/contracts/child-records';
import { IconPhone } from '@tabler/icons-react';
import { Tag } from '../../ui/tag.tsx';
import classes from './contact-list.module.css';

/** The link that calls a number: nothing but what a phone dials, and an extension after the pause that a comma is. */
export const dialled = (phone: string) => `tel:${phone.replace(/\s*x\s*/i, ',').replace(/(?!^\+)[^\d,#*]/g, '')}`;

/** Whom to call about a child, in that order, and who may pick it up. */
export function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  if (contacts.length === 0) return <p className="quiet">No contacts yet.</p>;
  return (
    <ol>
      {contacts.map(({ Name, Relation, Phone, MayPickUp }, index) => (
        <li key={`${index} ${Name}`} className={classes.contact}>
          <p className={classes.name}>
            {Name}
            {Relation && <span className={classes.relation}>{` · ${Relation}`}</span>}{' '}
            <Tag tone={MayPickUp ? 'good' : 'stop'}>{MayPickUp ? 'May pick up' : 'May not pick up'}</Tag>
          </p>
          <a href={dialled(Phone)} aria-label={`Call ${Name}: ${Phone}`} className={classes.phone}>
            <IconPhone size={20} aria-hidden />
            {Phone}
          </a>
        </li>
      ))}
    </ol>
  );
}
