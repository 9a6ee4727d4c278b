import { amendReport, type ReportDetail } from '@footprints/contracts/reports';
import type { InputOf } from '@footprints/contracts/endpoint';
import { type Colour, conditionWord } from '@footprints/contracts/report-types/conditions';
import { detailsChanged, detailsWith, type ReportDetails } from '@footprints/contracts/report-types/details';
import { reportTypeById } from '@footprints/contracts/report-types/table';
import { TextInput } from '@mantine/core';
import { call } from '../../api/client.ts';
import { CheckField } from '../../forms/check-field.tsx';
import { instantOn } from '../../lib/dates.ts';
import { ColourRow } from '../children/colour-row.tsx';
import { PutRightDialog, whoseOf } from '../entries/put-right-dialog.tsx';
import { timeProblems } from '../entries/when.ts';
import { noReason, type Why } from '../entries/why-fields.tsx';
import { useSession } from '../identity/use-session.ts';
import { ReportNote } from './report-note.tsx';
import type { ReportContentFields } from './types/look.ts';
import { reportTypeLooks } from './types/looks.ts';

type Changes = InputOf<typeof amendReport.body>['Changes'];

type Filled = ReportContentFields & Why & { colourInHand: Colour; time: string; isForAll: boolean };

interface CorrectReportDialogProps {
  report: ReportDetail;
  words: (report: ReportDetail) => string;
  onDone: () => void;
  onClose: () => void;
}

/** One and the same for all, so that what is untouched is known. */
const nothingMore: ReportDetails = {};

const filledOf = (report: ReportDetail): Filled => ({
  info: report.GenericReportInfo,
  note: report.Note,
  timeStart: report.TimeStart ?? '',
  timeEnd: report.TimeEnd ?? '',
  colourInHand: report.ChildCondition,
  details: report.Details ?? nothingMore,
  time: report.Time,
  isForAll: false,
  ...noReason,
});

/** What of the report is to be different: what stays is left out, so that it does not undo what somebody else has corrected. */
function changesOf(report: ReportDetail, fields: Filled, timeZone: string | null): Changes {
  const before = filledOf(report);
  const isChanged = (name: keyof Filled) => fields[name] !== before[name];
  return {
    ...(isChanged('note') ? { Note: fields.note } : {}),
    ...(isChanged('info') ? { GenericReportInfo: fields.info } : {}),
    ...(isChanged('timeStart') ? { TimeStart: fields.timeStart } : {}),
    ...(isChanged('timeEnd') ? { TimeEnd: fields.timeEnd } : {}),
    ...(isChanged('time') ? { HappenedAt: instantOn(report.StartDate, fields.time, timeZone) } : {}),
    ...(fields.isForAll ? markOfEveryone(before, fields) : markOf(report, fields)),
  };
}

/** What is said of this child alone, where that is to be different. */
function markOf(report: ReportDetail, { colourInHand: type, details }: Filled): Pick<Changes, 'children'> {
  const before = filledOf(report);
  const isSame = details === before.details;
  if (isSame && type === before.colourInHand) return {};
  const condition = conditionWord(reportTypeById(report.DailyReportTypeID)?.conditions, type);
  const child = { childId: report.ChildID, type, condition };
  return { children: [isSame ? child : { ...child, details: detailsWith(type, details) }] };
}

/** Of everyone that alone which is to be different: what is said of each besides stays. */
function markOfEveryone(before: Filled, { colourInHand: type, details }: Filled): Pick<Changes, 'Everyone'> {
  const Everyone = {
    ...(type === before.colourInHand ? {} : { type }),
    ...(details === before.details ? {} : { details: detailsChanged(before.details, details) }),
  };
  return Object.keys(Everyone).length === 0 ? {} : { Everyone };
}

/** The report's form again, filled with what it says of this child. */
export function CorrectReportDialog({ report, words, onDone, onClose }: CorrectReportDialogProps) {
  const { timeZone } = useSession();
  const type = reportTypeById(report.DailyReportTypeID);
  if (type === undefined) return null;
  const { Fields: TypeFields, Details } = reportTypeLooks[type.slug];
  return (
    <PutRightDialog
      title={`Correct: ${type.name}`}
      entry={report}
      words={words}
      filled={filledOf}
      problems={timeProblems}
      isForm
      send={(fields, current) => {
        const { DailyReportId, Version } = current;
        const { Reason, IsReasonShared, isForAll } = fields;
        const Changes = changesOf(current, fields, timeZone);
        const whose = whoseOf(current, isForAll);
        return call(amendReport, { body: { DailyReportId, ...whose, Version, Changes, Reason, IsReasonShared } });
      }}
      saveLabel="Save the correction"
      onDone={onDone}
      onClose={onClose}
    >
      {({ fields, change, bind }) => (
        <>
          {TypeFields && (
            <TypeFields
              fields={fields}
              errors={{}}
              onChange={(patch) => change(patch as Partial<Filled>)}
              isCorrection
            />
          )}
          {type.conditions && <ColourRow asked={type.conditions} {...bind('colourInHand')} />}
          {Details && (
            <Details
              details={fields.details}
              info={fields.info}
              colours={[fields.colourInHand]}
              onChange={(details) => change({ details })}
            />
          )}
          <ReportNote
            isRequired={type.isNoteRequired}
            fields={fields}
            errors={{}}
            onChange={(patch) => change(patch as Partial<Filled>)}
          />
          <TextInput type="time" label="When" {...bind('time')} />
          <CheckField label="For every student of this report" {...bind('isForAll')} />
        </>
      )}
    </PutRightDialog>
  );
}
