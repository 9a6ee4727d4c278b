import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { StaffPage } from '../people/staff-page.tsx';
import { RoomStaffPage } from './room-staff-page.tsx';

const part = 'rooms';

/** Directors and admins with their accounts, or who works in the rooms; told apart by the address alone. */
export function AdminStaffPage() {
  const [search] = useSearchParams();
  if (search.get('part') === part) return <RoomStaffPage />;
  return (
    <StaffPage
      beside={
        <Button component={Link} to={`?part=${part}`} variant="default">
          Staff in the rooms
        </Button>
      }
    />
  );
}
