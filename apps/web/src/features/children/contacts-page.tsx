import { childName } from '@footprints/contracts/children';
import { messages } from '@footprints/contracts/errors';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readableError } from '../../api/query-client.ts';
import { paths } from '../../lib/paths.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useSession } from '../identity/use-session.ts';
import { ChildAvatar } from './child-avatar.tsx';
import { ContactList } from './contact-list.tsx';
import classes from './contacts-page.module.css';
import { contactsQuery } from './queries.ts';

/** Whom to call about each child of the room, and who may pick it up: at a glance, and on paper. */
export function ContactsPage() {
  const { activeClassroom } = useSession();
  const children = useQuery(contactsQuery(activeClassroom?.id ?? null));
  const print = (
    <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
      Print
    </Button>
  );
  return (
    <Page
      title="Emergency Contacts"
      back={{ to: paths.attendance, label: 'Back to Attendance' }}
      width="list"
      actions={print}
    >
      {children.error ? (
        <LoadFailure text={readableError(children.error, messages.unavailable)} query={children} />
      ) : !children.data ? (
        <SkeletonRows rows={6} height={96} label="Loading contacts" />
      ) : children.data.length === 0 ? (
        <StatusMessage>No children here.</StatusMessage>
      ) : (
        <ul className={classes.children}>
          {children.data.map((child) => (
            <li key={child.ChildID} className={classes.child}>
              <ChildAvatar name={childName(child)} photo={child.Photo} size={48} />
              <div className={classes.about}>
                <h2 className={classes.name}>{childName(child)}</h2>
                {child.Allergies.length > 0 && (
                  <p className={classes.allergies}>{`Allergies: ${child.Allergies.join(', ')}`}</p>
                )}
                <ContactList contacts={child.Contacts} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
