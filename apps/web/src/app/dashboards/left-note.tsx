import type { OwnChild } from '@footprints/contracts/children';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { longDate } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';

/** In place of a child's day, once it has left: until when its family can read its records, and where to take them along. */
export function LeftNote({ child, leftOn }: { child: OwnChild; leftOn: string }) {
  const { FirstName, ReadUntil, ChildID } = child;
  return (
    <Card title={`${FirstName} left on ${longDate(leftOn)}`}>
      <p>
        {ReadUntil === null
          ? `You can go on reading ${FirstName}’s records.`
          : `You can read ${FirstName}’s records until ${longDate(ReadUntil)}. Take them along before then.`}
      </p>
      <Button component={Link} to={paths.family(ChildID)}>
        Take the records along
      </Button>
    </Card>
  );
}
