import { type AuditRow, listAudit } from '@footprints/contracts/audit';
import { idInUrl } from '@footprints/contracts/wire';
import { dateAndTime, isPlainDay } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../identity/use-session.ts';
import { RecordList } from '../../lists/record-list.tsx';
import type { Column } from '../../lists/list-table.tsx';
import { type ListState, useListQuery } from '../../lists/use-list-query.ts';
import { useRows } from '../../lists/use-rows.ts';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { paper } from '../../ui/more-drawings.ts';

/** An entry of a location is read by that location's clock, as its days are; one of none by the reader's own. */
function columnsOf(list: ListState, ownZone: string | null): Column<AuditRow>[] {
  const zoneOf = ({ TimeZone }: AuditRow) => TimeZone ?? ownZone;
  return [
    { title: 'What happened', cell: (row) => <AuditEntry row={row} list={list} timeZone={zoneOf(row)} /> },
    { title: 'When', cell: (row) => <time dateTime={row.At}>{dateAndTime(row.At, zoneOf(row))}</time> },
    { title: 'Location', cell: ({ LocationName }) => LocationName ?? '–' },
  ];
}

/** Who did what to which record and when, newest first. Nothing here can be changed, by anybody. */
export function AuditPage() {
  const { timeZone } = useSession();
  const list = useListQuery(['At']);
  const from = list.filter('from');
  const to = list.filter('to');
  const rows = useRows(listAudit, {
    ...list.query,
    Entity: list.filter('record'),
    EntityID: list.filter('id'),
    Action: list.filter('what'),
    ActorID: idInUrl(list.filter('who')),
    FromDay: isPlainDay(from ?? '') ? from : undefined,
    ToDay: isPlainDay(to ?? '') ? to : undefined,
  });
  return (
    <Page title="Audit" back={{ to: paths.admin, label: 'Back to Overview' }} width="list">
      <p className="quiet">
        A search looks in what was done, who did it, and the name of the child, staff member or account that an entry is
        about. Check-ins, reports, moments, badges, naps and family archives are found by who recorded them, not by the
        child’s name.
      </p>
      <RecordList
        list={list}
        rows={rows}
        columns={columnsOf(list, timeZone)}
        rowKey={({ AuditID }) => AuditID}
        noun={['entry', 'entries']}
        searchHint="Name or action"
        filters={<AuditFilters list={list} />}
        empty={{ text: 'Nothing has been recorded yet.', drawing: paper }}
      />
    </Page>
  );
}
