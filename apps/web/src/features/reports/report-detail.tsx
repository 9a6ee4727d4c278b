import { childName } from '@footprints/contracts/children';
import type { Colour } from '@footprints/contracts/report-types/conditions';
import { splitSupplies } from '@footprints/contracts/report-types/supplies';
import { reportTypeById } from '@footprints/contracts/report-types/table';
import type { ReportDetail as Detail } from '@footprints/contracts/reports';
import { clockTime, longDate } from '../../lib/dates.ts';
import conditions from '../../ui/conditions.module.css';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { ChildAvatar } from '../children/child-avatar.tsx';
import { napDuration } from './nap-times.ts';
import classes from './report-detail.module.css';
import { ReportTypeIcon } from './report-type-icon.tsx';

function ConditionChip({ colour, words }: { colour: Colour; words: string }) {
  return <span className={`${conditions.chip ?? ''} ${conditions[colour] ?? ''}`}>{words}</span>;
}

function typeFacts(report: Detail): Fact[] {
  const { GenericReportInfo: info, TimeStart: start, TimeEnd: end } = report;
  const condition = report.Child.Condition;
  const conditionFact = (name: string): Fact[] =>
    condition ? [[name, <ConditionChip key="" colour={report.ChildCondition} words={condition} />]] : [];
  switch (reportTypeById(report.DailyReportTypeID)?.slug) {
    case 'bottle':
      return [['Bottle size', info]];
    case 'meal':
      return [['Meal', info], ...conditionFact('How much was eaten')];
    case 'nap':
      return [
        ['Nap', start && end ? `${clockTime(start)} – ${clockTime(end)}` : ''],
        ['Nap length', start && end ? napDuration(start, end) : ''],
      ];
    case 'supplies':
      return [['Supplies to bring', splitSupplies(info).join(', ')]];
    default:
      return conditionFact('Condition');
  }
}

function factsOf(report: Detail): Fact[] {
  return [
    ...typeFacts(report),
    ['Note', report.Note],
    ['Date', longDate(report.StartDate)],
    ['Time', clockTime(report.Time)],
    ['Author', report.Author],
  ];
}

/** Everything that a report says about one child. */
export function ReportDetail({ report }: { report: Detail }) {
  const name = childName(report.Child);
  const type = reportTypeById(report.DailyReportTypeID);
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <ChildAvatar name={name} size={48} />
        <span className={classes.name}>{name}</span>
        {type && (
          <span className={classes.icon}>
            <ReportTypeIcon slug={type.slug} size={32} />
          </span>
        )}
      </div>
      <Facts facts={factsOf(report)} />
    </article>
  );
}
