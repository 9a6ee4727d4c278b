import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../identity/use-session.ts';

/** Leads a director or admin who has no room to choose to where that is set up: an admin without a location to their own account. */
export function SetUpButton() {
  const { appInfo, hasRole } = useSession();
  const choosesOwn = hasRole('Admin') && appInfo?.LocationID == null;
  return (
    <Button component={Link} to={choosesOwn ? paths.adminStaff : paths.admin}>
      {choosesOwn ? 'Choose your location' : 'Set up rooms and people'}
    </Button>
  );
}
