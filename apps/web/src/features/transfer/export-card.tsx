import { adminMessages } from '@footprints/contracts/admin-errors';
import { exportAttendance, exportChildren, exportReports } from '@footprints/contracts/transfer';
import { TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useDownload } from '../../api/download.ts';
import { readableError } from '../../api/query-client.ts';
import { todayInZone } from '../../lib/dates.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useSession } from '../identity/use-session.ts';
import type { Place } from './queries.ts';
import classes from './transfer.module.css';

function problemOf({ from, to }: { from: string; to: string }): string | undefined {
  if (from === '' || to === '') return adminMessages.daysMissing;
  return from > to ? adminMessages.daysReversed : undefined;
}

const kinds = [
  { what: 'children', endpoint: exportChildren, hasDays: false },
  { what: 'reports', endpoint: exportReports, hasDays: true },
  { what: 'attendance', endpoint: exportAttendance, hasDays: true },
] as const;
type Kind = (typeof kinds)[number];

export function ExportCard({ place }: { place: Place }) {
  const { timeZone } = useSession();
  const [days, setDays] = useState(() => {
    const today = todayInZone(timeZone);
    return { from: `${today.slice(0, 8)}01`, to: today };
  });
  const [problem, setProblem] = useState<string>();
  const [wanted, setWanted] = useState<Kind['what']>();
  const fetching = useDownload();

  const get = ({ what, endpoint, hasDays }: Kind) => {
    const found = place.isMissing ? adminMessages.locationMissing : hasDays ? problemOf(days) : undefined;
    setProblem(found);
    fetching.reset();
    if (found !== undefined) return;
    setWanted(what);
    fetching.mutate({
      endpoint,
      query: { LocationID: place.locationId, ...(hasDays ? { FromDay: days.from, ToDay: days.to } : {}) },
      name: hasDays ? `${what}-${days.from}-to-${days.to}.csv` : `${what}.csv`,
    });
  };
  const button = (kind: Kind) => (
    <BusyButton
      key={kind.what}
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden />}
      loading={fetching.isPending && wanted === kind.what}
      disabled={fetching.isPending && wanted !== kind.what}
      onClick={() => get(kind)}
    >
      Download {kind.what}
    </BusyButton>
  );
  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={days[name]}
      error={problem !== undefined && problem !== adminMessages.locationMissing}
      onChange={(event) => setDays({ ...days, [name]: event.currentTarget.value })}
    />
  );

  return (
    <Card title="Export">
      <div className={classes.part}>
        <ErrorSummary
          messages={problem === undefined ? (fetching.error ? [readableError(fetching.error)] : []) : [problem]}
        />
        <p className={classes.note}>
          Children, with rooms and guardians, in the columns of the import. Every export is written to the audit.
        </p>
        <div className={classes.actions}>{button(kinds[0])}</div>
        <div className={classes.days}>
          {day('from', 'First day')}
          {day('to', 'Last day')}
        </div>
        <div className={classes.actions}>{kinds.slice(1).map(button)}</div>
        <p role="status" className={classes.note}>
          {fetching.isPending && `Preparing the file of ${wanted ?? ''}…`}
          {fetching.isSuccess && `The file of ${wanted ?? ''} was downloaded.`}
        </p>
      </div>
    </Card>
  );
}
