import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { partParam } from '../../lists/use-list-query.ts';
import { StaffPage } from '../people/staff-page.tsx';
import { RoomStaffPage } from './room-staff-page.tsx';

const part = 'rooms';

/** Directors and admins with their accounts, or who works in the rooms; told apart by the address alone. */
export function AdminStaffPage() {
  const [search] = useSearchParams();
  if (search.get(partParam) === part) return <RoomStaffPage />;
  return (
    <StaffPage
      beside={
        <Button component={Link} to={`?${partParam}=${part}`} variant="default">
          Staff in the rooms
        </Button>
      }
    />
  );
}
