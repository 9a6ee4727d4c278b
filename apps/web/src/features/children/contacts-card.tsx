import type { AdminChild } from '@footprints/contracts/child-records';
import { Button } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import { ContactList } from './contact-list.tsx';

/** Whom to call about a child, and who may pick it up. */
export function ContactsCard({ child, onEdit }: { child: AdminChild; onEdit: () => void }) {
  return (
    <Card title="Emergency contacts and pick-up">
      <ContactList contacts={child.ContactDetails} />
      {!child.IsArchived && (
        <Button variant="default" onClick={onEdit}>
          Edit contacts
        </Button>
      )}
    </Card>
  );
}
