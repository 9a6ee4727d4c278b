import type { OtherReport } from '@footprints/contracts/sleep';
import { clockTime } from '../../lib/dates.ts';
import classes from './sheet.module.css';

const gone = { withdrawn: 'The report was withdrawn.', moved: 'The report was moved to another student.' };

function words({ Why, TimeStart, TimeEnd }: OtherReport): string {
  if (Why !== 'corrected') return gone[Why];
  const time = (at: string | null) => (at === null ? '' : clockTime(at));
  return `The report says ${time(TimeStart)} – ${time(TimeEnd)}, corrected.`;
}

/** What the reports of a nap say, where that is no longer what was recorded of it. */
export function OtherReports({ reports = [] }: { reports: OtherReport[] | undefined }) {
  return (
    reports.length > 0 && (
      <p className={classes.napFacts}>
        <strong>{reports.map(words).join(' ')}</strong>
      </p>
    )
  );
}
