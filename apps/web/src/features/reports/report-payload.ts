import { type Colour, conditionWord } from '@footprints/contracts/report-types/conditions';
import { detailsWith } from '@footprints/contracts/report-types/details';
import type { ReportField } from '@footprints/contracts/report-types/definition';
import { reportProblems, type ReportType } from '@footprints/contracts/report-types/table';
import { saveReport, type SaveReportInput } from '@footprints/contracts/reports';
import { type FormProblem, problemsBy } from '../../forms/form-problems.ts';
import type { Selection } from '../children/selection.ts';
import type { ReportFields } from '../../lib/storage.ts';
import { happenedAtOf, whenProblems } from '../entries/when.ts';

/** A colour that was applied on another type means nothing where no condition is asked. */
function colourOn(type: ReportType, colour: Colour): Colour {
  return type.conditions ? colour : 'gray';
}

/** What keeps the form from being saved, in the order in which it is read. */
export function formProblems(
  type: ReportType,
  fields: ReportFields,
  students: Selection,
  body: SaveReportInput,
): FormProblem<ReportField | 'HappenedAt'>[] {
  const colours = students.map((student) => colourOn(type, student.colour));
  // As on the server: whoever gave a student a colour has chosen one, whatever was picked up last.
  const applied = colours.find((colour) => colour !== 'gray');
  const problems = reportProblems(type, {
    ...fields,
    students: colours,
    colourInHand: applied ?? fields.colourInHand,
  });
  const ofNote = problems.some(({ field }) => field === 'note')
    ? []
    : problemsBy(saveReport.body, body, ['Note']).map(({ message }) => ({ field: 'note', message }) as const);
  return [...problems, ...ofNote, ...whenProblems(fields.when)];
}

/** What is said of a child besides; nothing where nobody said more. */
function detailsOf(fields: ReportFields, colour: Colour): { details?: ReportFields['details'] } {
  const details = detailsWith(colour, fields.details);
  return Object.values(details).some((value) => value !== undefined) ? { details } : {};
}

/** What a save sends of a form without problems. */
export function reportPayload(type: ReportType, fields: ReportFields, students: Selection): SaveReportInput {
  return {
    ReportTypeId: type.id,
    Note: fields.note.trim(),
    GenericReportInfo: fields.info,
    TimeStart: fields.timeStart,
    TimeEnd: fields.timeEnd,
    ...happenedAtOf(fields.when),
    children: students.map(({ childId, colour }) => ({
      childId,
      type: colourOn(type, colour),
      condition: conditionWord(type.conditions, colour),
      ...detailsOf(fields, colourOn(type, colour)),
    })),
  };
}
