import type { amendReport, ReportDetail } from '@footprints/contracts/reports';
import type { InputOf } from '@footprints/contracts/endpoint';
import { type Colour, conditionWord } from '@footprints/contracts/report-types/conditions';
import { detailsWith, type ReportDetails } from '@footprints/contracts/report-types/details';
import { reportTypeById } from '@footprints/contracts/report-types/table';
import { TextInput } from '@mantine/core';
import { CheckField } from '../../forms/check-field.tsx';
import { instantOn } from '../../lib/dates.ts';
import { ColourRow } from '../children/colour-row.tsx';
import { PutRightDialog } from '../entries/put-right-dialog.tsx';
import type { Why } from '../entries/why-fields.tsx';
import { ReportNote } from './report-note.tsx';
import type { ReportContentFields } from './types/look.ts';
import { reportTypeLooks } from './types/looks.ts';

type Changes = InputOf<typeof amendReport.body>['Changes'];

type Filled = ReportContentFields & Why & { colourInHand: Colour; time: string; isForAll: boolean };

interface CorrectReportDialogProps {
  report: ReportDetail;
  timeZone: string | null;
  words: (report: ReportDetail) => string;
  send: (report: ReportDetail, changes: Changes, isForAll: boolean, why: Why) => Promise<unknown>;
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
  Reason: '',
  IsReasonShared: false,
});

/** What of the report is to be different: what stays is left out, so that it does not undo what somebody else has corrected. */
function changesOf(report: ReportDetail, fields: Filled, timeZone: string | null): Changes {
  const before = filledOf(report);
  const isChanged = (name: keyof Filled) => fields[name] !== before[name];
  const type = reportTypeById(report.DailyReportTypeID);
  return {
    ...(isChanged('note') ? { Note: fields.note } : {}),
    ...(isChanged('info') ? { GenericReportInfo: fields.info } : {}),
    ...(isChanged('timeStart') ? { TimeStart: fields.timeStart } : {}),
    ...(isChanged('timeEnd') ? { TimeEnd: fields.timeEnd } : {}),
    ...(isChanged('time') ? { HappenedAt: instantOn(report.StartDate, fields.time, timeZone) } : {}),
    ...(isChanged('colourInHand') || isChanged('details')
      ? {
          children: [
            {
              childId: report.ChildID,
              type: fields.colourInHand,
              condition: conditionWord(type?.conditions, fields.colourInHand),
              ...(isChanged('details') ? { details: detailsWith(fields.colourInHand, fields.details) } : {}),
            },
          ],
        }
      : {}),
  };
}

/** The report's form again, filled with what it says of this child. */
export function CorrectReportDialog({ report, timeZone, words, send, onClose }: CorrectReportDialogProps) {
  const type = reportTypeById(report.DailyReportTypeID);
  if (type === undefined) return null;
  const { Fields: TypeFields, Details } = reportTypeLooks[type.slug];
  return (
    <PutRightDialog
      title={`Correct: ${type.name}`}
      entry={report}
      words={words}
      filled={filledOf}
      isForm
      send={(fields, current) => {
        const { Reason, IsReasonShared, isForAll } = fields;
        return send(current, changesOf(current, fields, timeZone), isForAll, { Reason, IsReasonShared });
      }}
      saveLabel="Save the correction"
      onDone={onClose}
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
