import { endStaffMember, listStaffMembers, makePinLink, type StaffMemberRow } from '@footprints/contracts/staff';
import { idInUrl } from '@footprints/contracts/wire';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmButton } from '../../forms/confirm-button.tsx';
import { saveFailures } from '../../forms/save-failure.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { longDate } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { EditButton } from '../../lists/edit-button.tsx';
import type { Column } from '../../lists/list-table.tsx';
import { RecordList } from '../../lists/record-list.tsx';
import { useEditing } from '../../lists/use-editing.ts';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useRows } from '../../lists/use-rows.ts';
import { ButtonRow } from '../../ui/button-row.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useNotice } from '../../ui/notice.ts';
import { Page } from '../../ui/page.tsx';
import { LocationFilter } from '../places/location-filter.tsx';
import { MemberDialog } from './member-dialog.tsx';

const columns: Column<StaffMemberRow>[] = [
  { title: 'Name', sort: 'DisplayName', cell: ({ DisplayName }) => DisplayName },
  { title: 'Initials', sort: 'Initials', cell: ({ Initials }) => Initials },
  { title: 'PIN', cell: ({ HasPin }) => (HasPin ? 'Set' : 'Not set yet') },
  { title: 'Location', sort: 'LocationName', cell: ({ LocationName }) => LocationName },
  {
    title: 'Works here',
    cell: ({ StartedOn, EndedOn }) =>
      EndedOn === null ? `since ${longDate(StartedOn)}` : `${longDate(StartedOn)} – ${longDate(EndedOn)}`,
  },
];

/** Who works in the rooms: whose initials stand on records, and who says by a PIN who they are. */
export function RoomStaffPage() {
  const list = useListQuery(['DisplayName', 'Initials', 'LocationName']);
  const rows = useRows(listStaffMembers, { ...list.query, LocationID: idInUrl(list.filter('location')) });
  const editing = useEditing(rows, ({ StaffMemberID }) => StaffMemberID);
  const addButton = <Button onClick={editing.add}>Add someone</Button>;
  return (
    <Page
      title="Staff in the rooms"
      back={{ to: paths.adminStaff, label: 'Back to Staff' }}
      width="list"
      actions={
        <>
          <Button component={Link} to={paths.adminDevices} variant="default">
            Tablets
          </Button>
          {addButton}
        </>
      }
    >
      <RecordList
        list={list}
        rows={rows}
        columns={columns}
        rowKey={({ StaffMemberID }) => StaffMemberID}
        noun={['staff member', 'staff members']}
        filters={<LocationFilter list={list} />}
        archivedLabel="Show staff who left"
        actions={(row) => <MemberActions member={row} onEdit={editing.edit(row)} />}
        empty={{ text: 'No one has been added yet.', action: addButton }}
      />
      {editing.edited && <MemberDialog key={editing.edited.key} {...editing.edited.dialog} />}
    </Page>
  );
}

function MemberActions({ member, onEdit }: { member: StaffMemberRow; onEdit: () => void }) {
  const { StaffMemberID, DisplayName, Email, EndedOn, HasLogin, Version } = member;
  const say = useNotice();
  const [link, setLink] = useState<string>();
  const make = useSaveRecord(
    makePinLink,
    `A PIN link for ${DisplayName} was made${Email && `, and is on its way to ${Email}`}.`,
  );
  const end = useSaveRecord(endStaffMember, `${DisplayName} has left. What they recorded still names them.`);
  if (EndedOn !== null) return null;
  return (
    <>
      <EditButton name={DisplayName} onEdit={onEdit} />
      <BusyButton
        variant="subtle"
        aria-label={`PIN link: ${DisplayName}`}
        loading={make.isPending}
        onClick={() =>
          make.mutate(
            { StaffMemberID },
            {
              onSuccess: ({ Link: made }) => setLink(made),
              onError: (error) => say(saveFailures(error).join(' ')),
            },
          )
        }
      >
        PIN link
      </BusyButton>
      <ConfirmButton
        label="Mark as left"
        about={DisplayName}
        question={`Mark ${DisplayName} as left?`}
        consequence={`Their PIN stops working at once, and a shift that is running ends. This can’t be undone. What they recorded still names them.${HasLogin ? ' Their own account still signs in: to end that, disable it on the Staff page, too.' : ''}`}
        onConfirm={() => end.mutateAsync({ StaffMemberID, Version })}
      />
      {link !== undefined && (
        <ModalDialog title={`PIN link for ${DisplayName}`} onCancel={() => setLink(undefined)}>
          <div className="stack">
            <p>{DisplayName} opens it to choose a PIN, here or on their own device. It works once, for 24 hours.</p>
            <TextInput label="Link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            <ButtonRow>
              <Button component="a" href={link} target="_blank" rel="noreferrer">
                Open it here
              </Button>
              <Button variant="default" onClick={() => setLink(undefined)}>
                Close
              </Button>
            </ButtonRow>
          </div>
        </ModalDialog>
      )}
    </>
  );
}
