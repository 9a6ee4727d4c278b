import type { Colour } from '@footprints/contracts/report-types/conditions';
import { type ReportType, reportTypeById } from '@footprints/contracts/report-types/table';
import type { ReportDetail as Detail } from '@footprints/contracts/reports';
import { clockTime, dateAndTime, longDate } from '../../lib/dates.ts';
import conditions from '../../ui/conditions.module.css';
import type { Fact } from '../../ui/facts.tsx';
import { useOwnTimeZone } from '../children/use-own-time-zone.ts';
import { EntryCard } from '../entries/entry-card.tsx';
import classes from './report-detail.module.css';
import { ReportTypeIcon } from './report-type-icon.tsx';
import { reportTypeLooks } from './types/looks.ts';

function ConditionChip({ colour, words }: { colour: Colour; words: string }) {
  return <span className={`${conditions.chip ?? ''} ${conditions[colour] ?? ''}`}>{words}</span>;
}

function factsOf(report: Detail, type: ReportType | undefined, timeZone: string | null): Fact[] {
  const words = report.Child.Condition;
  const chip = words && <ConditionChip colour={report.ChildCondition} words={words} />;
  return [
    ...(type ? reportTypeLooks[type.slug].facts(report) : []),
    [type?.conditions?.label ?? 'Condition', chip],
    ['Note', report.Note],
    ['Date', longDate(report.StartDate)],
    ['Time', clockTime(report.Time)],
    ['Author', report.Author],
    ['Recorded by', report.Performer?.DisplayName],
    ['Corrected', report.CorrectedAt !== null && dateAndTime(report.CorrectedAt, timeZone)],
  ];
}

export function ReportDetail({ report }: { report: Detail }) {
  const type = reportTypeById(report.DailyReportTypeID);
  const timeZone = useOwnTimeZone(report.ChildID);
  return (
    <article>
      <EntryCard
        child={report.Child}
        facts={factsOf(report, type, timeZone)}
        mark={
          type && (
            <span className={classes.icon}>
              <ReportTypeIcon slug={type.slug} size={32} />
            </span>
          )
        }
      />
    </article>
  );
}
