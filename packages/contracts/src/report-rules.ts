import { messages } from './errors.ts';
import { bottleSizes, type Colour, conditionsOf, mealTypes, type ReportSlug, supplies } from './report-options.ts';

/** A report as the form holds it and as the server rebuilds it from a request. */
export interface ReportDraft {
  type: ReportSlug;
  /** The colour of each selected student; gray is none. */
  students: readonly Colour[];
  /** The colour that the person chose to apply, or null when none was chosen. */
  colourInHand: Colour | null;
  /** Bottle size, meal type or comma-joined supplies. */
  info: string;
  note: string;
  /** `HH:mm`, or '' when not set; nap only. */
  timeStart: string;
  timeEnd: string;
}

/** The part of a report that a problem belongs to. */
export type ReportField = 'students' | 'nap' | 'info' | 'condition' | 'note';

export interface ReportProblem {
  field: ReportField;
  message: string;
}

/** The supplies in a comma-joined text, trimmed; empty parts are dropped. */
export function splitSupplies(info: string): string[] {
  return info
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function studentProblems(draft: ReportDraft): ReportProblem[] {
  if (draft.students.length === 0) return [{ field: 'students', message: messages.noStudentSelected }];
  const unmarked = conditionsOf(draft.type) !== undefined && draft.students.includes('gray');
  return unmarked ? [{ field: 'students', message: messages.noConditionApplied }] : [];
}

function napProblem({ timeStart, timeEnd }: ReportDraft): string | undefined {
  if (timeStart === '' || timeEnd === '') return messages.napTimeMissing;
  if (timeStart === timeEnd) return messages.napTimesEqual;
  return timeStart > timeEnd ? messages.napTimesReversed : undefined;
}

function typeProblem(draft: ReportDraft): ReportProblem | undefined {
  const withoutColour = draft.colourInHand === null || draft.colourInHand === 'gray';
  const problem = (field: ReportField, message: string) => ({ field, message });
  switch (draft.type) {
    case 'nap': {
      const message = napProblem(draft);
      return message === undefined ? undefined : problem('nap', message);
    }
    case 'bottle':
      return bottleSizes.includes(draft.info) ? undefined : problem('info', messages.bottleSizeMissing);
    case 'meal': {
      const known = mealTypes.some((meal) => meal === draft.info);
      return known && !withoutColour ? undefined : problem('info', messages.mealMissing);
    }
    case 'potty':
    case 'diaper':
      return withoutColour ? problem('condition', messages.conditionMissing) : undefined;
    case 'note':
      return draft.note.trim() === '' ? problem('note', messages.noteMissing) : undefined;
    case 'supplies': {
      const chosen = splitSupplies(draft.info);
      const known = chosen.length > 0 && chosen.every((item) => supplies.some((supply) => supply === item));
      return known ? undefined : problem('info', messages.supplyMissing);
    }
  }
}

/** What keeps a report from being saved, in the order of product 8.4; empty when it can be saved. */
export function reportProblems(draft: ReportDraft): ReportProblem[] {
  const problem = typeProblem(draft);
  return [...studentProblems(draft), ...(problem ? [problem] : [])];
}
