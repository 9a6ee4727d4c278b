import type { PersonRow } from '@footprints/contracts/people';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../identity/use-session.ts';
import { LocationFilter } from '../places/location-filter.tsx';
import { RecordList } from '../../lists/record-list.tsx';
import type { Column } from '../../lists/list-table.tsx';
import { useEditing } from '../../lists/use-editing.ts';
import { AccountFilter } from '../identity/account-filter.tsx';
import { InviteEveryone } from './invite-everyone.tsx';
import { PersonActions } from './person-actions.tsx';
import { accountColumns, nameColumns } from './person-columns.tsx';
import { PersonDialog } from './person-dialog.tsx';
import classes from './people.module.css';
import { usePeople } from './use-people.ts';

const childrenColumn: Column<PersonRow> = {
  title: 'Children',
  cell: ({ Children }) =>
    Children.length === 0 ? (
      'None'
    ) : (
      <ul className={classes.children}>
        {Children.map(({ ChildID, Name }) => (
          <li key={ChildID}>
            <Link to={paths.adminChild(ChildID)} className={classes.child}>
              {Name}
            </Link>
          </li>
        ))}
      </ul>
    ),
};

/** Those who see children at home: whose guardians they are, and whether they can sign in. */
export function GuardiansPage() {
  const { timeZone } = useSession();
  const { list, rows, locationId } = usePeople('guardians');
  const editing = useEditing(rows, ({ UserID }) => UserID);
  return (
    <Page
      title="Guardians"
      back={{ to: paths.admin, label: 'Back to Overview' }}
      width="list"
      actions={<InviteEveryone locationId={locationId} />}
    >
      <RecordList
        list={list}
        rows={rows}
        columns={[...nameColumns, childrenColumn, ...accountColumns(timeZone)]}
        rowKey={({ UserID }) => UserID}
        noun={['guardian', 'guardians']}
        filters={
          <>
            <LocationFilter list={list} />
            <AccountFilter list={list} />
          </>
        }
        actions={(row) => <PersonActions person={row} onEdit={editing.edit(row)} />}
        empty={{
          text: 'There are no guardians yet. They are added with a child, or with an import.',
          action: (
            <Button component={Link} to={paths.adminChildren}>
              Go to Children
            </Button>
          ),
        }}
      />
      {editing.edited && <PersonDialog key={editing.edited.key} noun="guardian" {...editing.edited.dialog} />}
    </Page>
  );
}
