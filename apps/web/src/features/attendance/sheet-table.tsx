import { adminMessages } from '@footprints/contracts/admin-errors';
import type { Performer } from '@footprints/contracts/performer';
import { Button } from '@mantine/core';
import { clockTime, dateAndTime } from '../../lib/dates.ts';
import { AllergyMark } from '../children/child-marks.tsx';
import { useSession } from '../identity/use-session.ts';
import { whoDid } from '../staff/who-did.ts';
import classes from './attendance-page.module.css';
import type { NamedRow } from './queries.ts';

interface SheetTableProps {
  name: string;
  rows: readonly NamedRow[];
  isToday: boolean;
  onCorrect: (row: NamedRow) => void;
}

const time = (value: string | null) => (value === null ? '–' : clockTime(value));

/** The children of one group and their times. On a phone each row stands as a card; the roles keep it a table. */
export function SheetTable({ name, rows, isToday, onCorrect }: SheetTableProps) {
  return (
    <table role="table" className={classes.table}>
      <caption className={classes.group}>{name}</caption>
      <thead>
        <tr role="row">
          {['Name', 'In', 'Out', 'Last recorded by'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <th scope="col" data-screen-only>
            <span className="visually-hidden">Correct</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.ChildID} role="row">
            <th scope="row">
              {row.Name} <AllergyMark allergies={row.Allergies} />
              <Corrections row={row} />
            </th>
            <td data-label="In">
              {isToday && row.IsHere && row.TimeIn === null ? 'since yesterday' : time(row.TimeIn)}
              <Initials of={row.InPerformer} />
            </td>
            <td data-label="Out">
              {time(row.TimeOut)}
              <Initials of={row.OutPerformer} />
            </td>
            <td data-label="Last recorded by">{row.RecordedBy === '' ? '–' : row.RecordedBy}</td>
            <td data-screen-only>
              <Button variant="subtle" aria-label={`Correct ${row.Name}`} onClick={() => onCorrect(row)}>
                Correct
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whoever checked in or out, beside the time as on paper. */
function Initials({ of: person }: { of: Performer | null | undefined }) {
  return (
    person && (
      <>
        {' '}
        <abbr title={person.DisplayName}>{person.Initials}</abbr>
      </>
    )
  );
}

/** That the times were corrected, or the child came back; the earlier ones and why on demand. */
function Corrections({ row }: { row: NamedRow }) {
  const { timeZone } = useSession();
  if (row.Corrections.length === 0) return null;
  const hasOnlyComeBack = row.Corrections.every(({ Reason }) => Reason === adminMessages.cameBack);
  return (
    <details className={classes.corrections}>
      <summary>{hasOnlyComeBack ? adminMessages.cameBack : 'Corrected'}</summary>
      <ul>
        {row.Corrections.map(({ TimeIn, TimeOut, Reason, CorrectedBy, Performer, CorrectedAt }) => (
          <li key={CorrectedAt}>
            Before: in {time(TimeIn)}, out {time(TimeOut)}. “{Reason}” {whoDid(CorrectedBy, Performer)},{' '}
            {dateAndTime(CorrectedAt, timeZone)}
          </li>
        ))}
      </ul>
    </details>
  );
}
