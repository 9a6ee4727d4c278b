import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import classes from './child-cards.module.css';

/** Leads to what a family decides about its child's records. */
export function RecordsCard({ childId }: { childId: number }) {
  return (
    <Card title="Consents and records">
      <p className={classes.none}>What photos may be taken and shown, and by whom: you decide, and can change it.</p>
      <Button component={Link} to={paths.family(childId)} variant="default">
        Consents and records
      </Button>
    </Card>
  );
}
