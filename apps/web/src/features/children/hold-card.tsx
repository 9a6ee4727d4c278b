import type { AdminChild } from '@footprints/contracts/child-records';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { LoadFailed } from '../../lists/loaded.tsx';
import { HoldLine } from '../places/hold-line.tsx';
import classes from './child-cards.module.css';
import { useHolds } from './use-holds.ts';

// The page does not wait for what nobody has opened.
const HoldDialog = lazyDialog(() => import('./hold-dialog.tsx'), 'HoldDialog');

/** Holds everything of a child, so that nothing of it goes, and says which holds stand and stood (product 25.13). */
export function HoldCard({ child }: { child: AdminChild }) {
  const [isOpen, setIsOpen] = useState(false);
  const { retention, holds, isHeld } = useHolds(child);
  return (
    <Card title="Hold the records">
      <p className={classes.none}>
        For a dispute or an inspection: nothing about {child.FirstName} is deleted until the hold ends.
      </p>
      {holds.map((hold) => (
        <HoldLine key={hold.HoldID} hold={hold} timeZone={child.TimeZone} />
      ))}
      {retention.error && !retention.data && <LoadFailed query={retention} />}
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {isHeld ? 'Hold for another reason' : 'Hold'}
      </Button>
      {isOpen && <HoldDialog child={child} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
