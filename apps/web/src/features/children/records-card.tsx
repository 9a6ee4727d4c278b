import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import classes from './child-cards.module.css';
import { ownChildrenQuery } from './queries.ts';

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
