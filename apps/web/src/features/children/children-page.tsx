import { type AdminChildRow, listAdminChildren } from '@footprints/contracts/child-records';
import { childName } from '@footprints/contracts/children';
import { idInUrl } from '@footprints/contracts/wire';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { ListSelect } from '../../lists/list-select.tsx';
import { Page } from '../../ui/page.tsx';
import { LocationFilter } from '../places/location-filter.tsx';
import { RecordList } from '../../lists/record-list.tsx';
import type { Column } from '../../lists/list-table.tsx';
import { ListCheck } from '../../lists/list-check.tsx';
import { Tag } from '../../ui/tag.tsx';
import { type ListState, useListQuery } from '../../lists/use-list-query.ts';
import { useRows } from '../../lists/use-rows.ts';
import { namedRooms, roomChoicesQuery } from '../places/queries.ts';
import { AddChildDialog } from './add-child-dialog.tsx';
import classes from './children-page.module.css';
import { ConsentTag } from './consent-tag.tsx';

function ChildLink({ child }: { child: AdminChildRow }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={paths.adminChild(child.ChildID)} state={{ from: `${pathname}${search}` }} className={classes.child}>
      {childName(child)}
    </Link>
  );
}

function guardiansOf({ Guardians, GuardiansAsked }: AdminChildRow) {
  if (Guardians > 0) return Guardians;
  return GuardiansAsked > 0 ? <Tag tone="pending">Asked, not yet answered</Tag> : <Tag tone="open">None yet</Tag>;
}

const columns: Column<AdminChildRow>[] = [
  { title: 'Name', sort: 'LastName', cell: (child) => <ChildLink child={child} /> },
  {
    title: 'Birth date',
    sort: 'BirthDate',
    isOneLine: true,
    cell: ({ BirthDate }) => (BirthDate === null ? '–' : longDate(BirthDate)),
  },
  {
    title: 'Classroom · group',
    sort: 'ClassroomName',
    cell: ({ ClassroomName, GroupName }) => `${ClassroomName} · ${GroupName}`,
  },
  { title: 'Guardians', cell: guardiansOf },
  { title: 'Allergies', cell: ({ Allergies }) => Allergies.join(', ') || '–' },
  { title: 'Photo consent', cell: (child) => <ConsentTag child={child} /> },
  { title: 'Here', cell: ({ IsHere }) => (IsHere ? 'Yes' : 'No') },
];

const flag = (list: ListState, name: string) => (list.filter(name) === 'true' ? 'true' : undefined);

export function ChildrenPage() {
  const list = useListQuery(['LastName', 'FirstName', 'ClassroomName', 'BirthDate']);
  const rows = useRows(listAdminChildren, {
    ...list.query,
    LocationID: idInUrl(list.filter('location')),
    ClassroomID: idInUrl(list.filter('classroom')),
    WithoutConsent: flag(list, 'withoutConsent'),
    WithoutGuardian: flag(list, 'withoutGuardian'),
  });
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const addButton = <Button onClick={() => setIsAdding(true)}>Add child</Button>;
  return (
    <Page
      title="Children"
      back={{ to: paths.admin, label: 'Back to Overview' }}
      width="list"
      actions={
        <>
          <Button component={Link} to={paths.adminRetention} variant="subtle">
            How long records are kept
          </Button>
          <Button component={Link} to={paths.adminErasures} variant="subtle">
            Erasures
          </Button>
          <Button component={Link} to={paths.adminTransfer} variant="default">
            Import from a file
          </Button>
          {addButton}
        </>
      }
    >
      <RecordList
        list={list}
        rows={rows}
        columns={columns}
        rowKey={({ ChildID }) => ChildID}
        noun={['child', 'children']}
        filters={
          <>
            <LocationFilter list={list} />
            <ClassroomFilter list={list} />
          </>
        }
        checks={
          <>
            <ListCheck list={list} name="withoutConsent" label="Without photo consent" />
            <ListCheck list={list} name="withoutGuardian" label="Without guardian" />
          </>
        }
        archivedLabel="Show archived"
        empty={{ text: 'There are no children yet.', action: addButton }}
      />
      {isAdding && (
        <AddChildDialog
          locationId={idInUrl(list.filter('location'))}
          onClose={() => setIsAdding(false)}
          onAdded={(childId) => void navigate(paths.adminChild(childId))}
        />
      )}
    </Page>
  );
}

/** Narrows a list to one classroom, `?classroom=…`, of the chosen location or of all. */
function ClassroomFilter({ list }: { list: ListState }) {
  const { data: rooms } = useQuery(roomChoicesQuery(idInUrl(list.filter('location'))));
  return (
    <ListSelect
      list={list}
      name="classroom"
      label="Classroom"
      none="All classrooms"
      choices={namedRooms(rooms ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={!rooms}
    />
  );
}
