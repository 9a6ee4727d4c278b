import { type Colour, conditionWord } from '@footprints/contracts/report-types/conditions';
import type { ReportProblem } from '@footprints/contracts/report-types/definition';
import { reportProblems, type ReportType } from '@footprints/contracts/report-types/table';
import { saveReport, type SaveReportInput } from '@footprints/contracts/reports';
import { problemsBy } from '../../forms/form-problems.ts';
import type { SelectedStudent } from '../children/selection.ts';
import type { ReportFields } from '../../lib/storage.ts';

type Students = readonly SelectedStudent[];

/** A colour that was applied on another type means nothing where no condition is asked. */
function colourOn(type: ReportType, colour: Colour): Colour {
  return type.conditions ? colour : 'gray';
}

/** What keeps the form from being saved, in the order in which it is read. */
export function formProblems(
  type: ReportType,
  fields: ReportFields,
  students: Students,
  body: SaveReportInput,
): ReportProblem[] {
  const colours = students.map((student) => colourOn(type, student.colour));
  // As on the server: whoever gave a student a colour has chosen one, whatever was picked up last.
  const applied = colours.find((colour) => colour !== 'gray');
  const problems = reportProblems(type, {
    ...fields,
    students: colours,
    colourInHand: applied ?? fields.colourInHand,
  });
  if (problems.some(({ field }) => field === 'note')) return problems;
  return [
    ...problems,
    ...problemsBy(saveReport.body, body, ['Note']).map(({ message }) => ({ field: 'note', message }) as const),
  ];
}

/** What a save sends of a form without problems. */
export function reportPayload(type: ReportType, fields: ReportFields, students: Students): SaveReportInput {
  return {
    ReportTypeId: type.id,
    Note: fields.note.trim(),
    GenericReportInfo: fields.info,
    TimeStart: fields.timeStart,
    TimeEnd: fields.timeEnd,
    children: students.map(({ childId, colour }) => ({
      childId,
      type: colourOn(type, colour),
      condition: conditionWord(type.conditions, colour),
    })),
  };
}
