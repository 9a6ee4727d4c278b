import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../identity/use-session.ts';

/** Leads a director or admin who has no room to choose to where that is set up: an admin without a location to their own account. */
export function SetUpButton() {
  const { appInfo } = useSession();
  const hasPlace = appInfo?.LocationID != null;
  return (
    <Button component={Link} to={hasPlace ? paths.admin : paths.adminStaff}>
      {hasPlace ? 'Set up rooms and people' : 'Choose a location for your account'}
    </Button>
  );
}
