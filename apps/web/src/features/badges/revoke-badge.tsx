import { revokeBadge } from '@footprints/contracts/badge-revoking';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { PutRightDialog } from '../entries/put-right-dialog.tsx';
import { noReason } from '../entries/why-fields.tsx';
import { type ChildBadgeKey, badgesKey } from './queries.ts';

interface RevokeBadgeProps {
  award: ChildBadgeKey;
  childName: string;
  title: string;
  onRevoked: () => void;
}

/** Takes a badge back that was given to the wrong child, or twice. */
export function RevokeBadge({ award, childName, title, onRevoked }: RevokeBadgeProps) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { childId: ChildID, badgeId: BadgeID, childBadgeId: ChildBadgeID } = award;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Take this badge back…
      </Button>
      {isOpen && (
        <PutRightDialog
          title={`Take “${title}” back from ${childName}?`}
          entry={{ ChildID }}
          filled={() => noReason}
          send={({ Reason }) => call(revokeBadge, { body: { ChildBadgeID, ChildID, BadgeID, Reason } })}
          isPrivate
          saveLabel="Take it back"
          onDone={() => {
            setIsOpen(false);
            onRevoked();
            void client.invalidateQueries({ queryKey: [badgesKey] });
          }}
          onClose={() => setIsOpen(false)}
        >
          {() => <p>The family finds it among those not earned yet, and is told no more.</p>}
        </PutRightDialog>
      )}
    </>
  );
}
