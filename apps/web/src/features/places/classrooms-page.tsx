import { accountStates } from '@footprints/contracts/account-states';
import { disablePerson } from '@footprints/contracts/people';
import { listRooms, type RoomRow } from '@footprints/contracts/places';
import { idInUrl } from '@footprints/contracts/wire';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { counted } from '../../lib/counted.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../identity/use-session.ts';
import { NewEmail, WithdrawEmailButton } from '../identity/new-email.tsx';
import { AccountFilter } from '../identity/account-filter.tsx';
import { AccountTag } from '../identity/account-tag.tsx';
import { EditButton } from '../../lists/edit-button.tsx';
import { RecordList } from '../../lists/record-list.tsx';
import type { Column } from '../../lists/list-table.tsx';
import { ConfirmButton } from '../../forms/confirm-button.tsx';
import { InviteButton } from '../identity/invite-button.tsx';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useRows } from '../../lists/use-rows.ts';
import { useEditing } from '../../lists/use-editing.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { ClassroomDialog } from './classroom-dialog.tsx';
import classes from './classrooms-page.module.css';
import { LocationFilter } from './location-filter.tsx';

const columns: Column<RoomRow>[] = [
  {
    title: 'Name',
    sort: 'Name',
    cell: ({ Name, Email, NewEmail: newEmail }) => (
      <>
        <div>{Name}</div>
        <div className={classes.email}>{Email}</div>
        <NewEmail email={newEmail} />
      </>
    ),
  },
  { title: 'Location', sort: 'LocationName', cell: ({ LocationName }) => LocationName },
  {
    title: 'Groups',
    cell: ({ Groups }) => Groups.map(({ GroupName, Children }) => `${GroupName} (${Children})`).join(', '),
  },
  {
    title: 'Children',
    sort: 'Children',
    cell: ({ ClassroomID, Children, Name }) => (
      <Link
        to={`${paths.adminChildren}?classroom=${ClassroomID}`}
        className={classes.count}
        aria-label={`${counted(Children, 'child', 'children')} in ${Name}`}
      >
        {Children}
      </Link>
    ),
  },
  { title: 'Account', cell: ({ Account }) => <AccountTag state={Account} /> },
];

/** The classrooms, each an account that its staff sign in with, and their groups. */
export function ClassroomsPage() {
  const { hasRole } = useSession();
  const list = useListQuery(['Name', 'LocationName', 'Children']);
  const rows = useRows(listRooms, {
    ...list.query,
    LocationID: idInUrl(list.filter('location')),
    Account: accountStates.find((state) => state === list.filter('account')),
  });
  const editing = useEditing(rows, ({ ClassroomID }) => ClassroomID);
  const disable = useSaveRecord(disablePerson, (_, { Disabled }) =>
    Disabled ? 'The classroom was archived.' : 'The classroom was restored.',
  );
  const addButton = <Button onClick={editing.add}>Add classroom</Button>;

  const actions = (room: RoomRow) => {
    const isArchived = room.Account === 'disabled';
    return (
      <>
        <InviteButton userId={room.ClassroomID} email={room.Email} account={room.Account} />
        <EditButton name={room.Name} onEdit={editing.edit(room)} />
        <WithdrawEmailButton
          userId={room.ClassroomID}
          version={room.Version}
          name={room.Name}
          email={room.Email}
          newEmail={room.NewEmail}
        />
        <ConfirmButton
          label={isArchived ? 'Restore' : 'Archive'}
          about={room.Name}
          question={`${isArchived ? 'Restore' : 'Archive'} ${room.Name}?`}
          consequence={
            isArchived
              ? 'Its staff can sign in again with their old password.'
              : 'Its account is signed out everywhere and can’t sign in until you restore it. What it recorded stays.'
          }
          onConfirm={() => disable.mutateAsync({ ID: room.ClassroomID, Version: room.Version, Disabled: !isArchived })}
        />
      </>
    );
  };
  return (
    <Page title="Classrooms" back={{ to: paths.admin, label: 'Back to Overview' }} width="list" actions={addButton}>
      <RecordList
        list={list}
        rows={rows}
        columns={hasRole('Admin') ? columns : columns.filter(({ title }) => title !== 'Location')}
        rowKey={({ ClassroomID }) => ClassroomID}
        noun={['classroom', 'classrooms']}
        filters={
          <>
            <LocationFilter list={list} />
            <AccountFilter list={list} />
          </>
        }
        archivedLabel="Show archived"
        actions={actions}
        empty={{ text: 'There are no classrooms yet.', action: addButton }}
      />
      {editing.edited && <ClassroomDialog key={editing.edited.key} {...editing.edited.dialog} />}
    </Page>
  );
}
