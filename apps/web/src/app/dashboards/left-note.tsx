import type { OwnChild } from '@footprints/contracts/children';
import { Alert, Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { longDate } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';

/** In place of a child's day, once it has left: until when its family can read its records, and where to take them along. */
export function LeftNote({ child, leftOn }: { child: OwnChild; leftOn: string }) {
  const { FirstName, ReadUntil, ChildID } = child;
  return (
    <Alert icon={<IconArchive aria-hidden />} title={`${FirstName} left on ${longDate(leftOn)}`}>
      <p>
        {ReadUntil === null
          ? `You can go on reading ${FirstName}’s records.`
          : `You can read ${FirstName}’s records until ${longDate(ReadUntil)}. Take them along before then.`}
      </p>
      <Button component={Link} to={paths.family(ChildID)} mt="sm" variant="light">
        Take the records along
      </Button>
    </Alert>
  );
}
