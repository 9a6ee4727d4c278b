import { revokeBadge } from '@footprints/contracts/badge-revoking';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { dayOfInstant } from '../../lib/dates.ts';
import { DayOver } from '../staff/day-over.tsx';
import { PutRightDialog } from '../entries/put-right-dialog.tsx';
import { noReason } from '../entries/why-fields.tsx';
import { useSession } from '../identity/use-session.ts';
import { type ChildBadgeKey, badgesKey } from './queries.ts';

interface RevokeBadgeProps {
  award: ChildBadgeKey;
  earned: string | null;
  childName: string;
  title: string;
  onRevoked: () => void;
}

/** Takes a badge back that was given to the wrong child, or twice. */
export function RevokeBadge({ award, earned, childName, title, onRevoked }: RevokeBadgeProps) {
  const client = useQueryClient();
  const { timeZone } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const { childId: ChildID, badgeId: BadgeID, childBadgeId: ChildBadgeID } = award;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Take this badge back…
      </Button>
      {earned !== null && <DayOver day={dayOfInstant(earned, timeZone)} />}
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
