import type { PersonRow } from '@footprints/contracts/people';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../identity/use-session.ts';
import { LocationFilter } from '../places/location-filter.tsx';
import { RecordList } from '../../lists/record-list.tsx';
import type { Column } from '../../lists/list-table.tsx';
import { useEditing } from '../../lists/use-editing.ts';
import { AccountFilter } from '../identity/account-filter.tsx';
import { PersonActions } from './person-actions.tsx';
import { accountColumns, nameColumns } from './person-columns.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { usePeople } from './use-people.ts';

const workColumns: Column<PersonRow>[] = [
  { title: 'Roles', cell: ({ Roles }) => Roles.join(', ') || 'None' },
  { title: 'Location', sort: 'LocationName', cell: ({ LocationName }) => LocationName ?? '–' },
];

/** Directors and admins: their roles, and whether they can sign in. `beside` stands before the button that adds one. */
export function StaffPage({ beside }: { beside?: ReactNode }) {
  const { timeZone } = useSession();
  const { list, rows } = usePeople('staff');
  const editing = useEditing(rows, ({ UserID }) => UserID);
  const addButton = <Button onClick={editing.add}>Add staff member</Button>;
  return (
    <Page
      title="Staff"
      back={{ to: paths.admin, label: 'Back to Overview' }}
      width="list"
      actions={
        <>
          {beside}
          {addButton}
        </>
      }
    >
      <RecordList
        list={list}
        rows={rows}
        columns={[...nameColumns, ...workColumns, ...accountColumns(timeZone)]}
        rowKey={({ UserID }) => UserID}
        noun={['staff member', 'staff members']}
        filters={
          <>
            <LocationFilter list={list} />
            <AccountFilter list={list} />
          </>
        }
        actions={(row) => <PersonActions person={row} onEdit={editing.edit(row)} />}
        empty={{ text: 'There are no staff members here yet.', action: addButton }}
      />
      {editing.edited && <PersonDialog key={editing.edited.key} noun="staff member" {...editing.edited.dialog} />}
    </Page>
  );
}
