import type { AdminChild } from '@footprints/contracts/child-records';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './child-cards.module.css';

const Consents = lazyPart(() => import('./consents.tsx'), 'Consents', 'What the family allows could not be loaded.');

/** What a child's family allows, for who enters what it said on paper; asked for when somebody wants to know. */
export function PaperConsents({ child }: { child: AdminChild }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Card title="What the family allows">
        <p className={classes.none}>
          The family decides about photos, photos with other children, and the small photo in the room. If they answered
          on paper, enter it here.
        </p>
        {!isAsked && (
          <Button variant="default" onClick={() => setIsAsked(true)}>
            Show consents
          </Button>
        )}
      </Card>
      {isAsked && <Consents childId={child.ChildID} timeZone={child.TimeZone} isPaper hasLeft={child.IsArchived} />}
    </>
  );
}
