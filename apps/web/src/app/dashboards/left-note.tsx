import type { OwnChild } from '@footprints/contracts/children';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { longDate } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';

/** In place of a child's day, once they have left: until when their family can read the records, and where to download them. */
export function LeftNote({ child, leftOn }: { child: OwnChild; leftOn: string }) {
  const { FirstName, ReadUntil, ChildID } = child;
  return (
    <Card title={`${FirstName} left on ${longDate(leftOn)}`}>
      <p>
        {ReadUntil === null
          ? `You can still read ${FirstName}’s records.`
          : `You can read ${FirstName}’s records until ${longDate(ReadUntil)}. Download a copy before then.`}
      </p>
      <Button component={Link} to={paths.family(ChildID)}>
        Go to the records
      </Button>
    </Card>
  );
}
