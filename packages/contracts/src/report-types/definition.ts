import type { Conditions, Colour } from './conditions.ts';
import type { DetailName, ReportDetails } from './details.ts';

/** What a report says, as a form holds it and as it is stored; times are `HH:mm`, '' or null when not set. */
export interface ReportSaid {
  /** `GenericReportInfo`: what was chosen of the type's options, several joined by commas. */
  info: string;
  note: string;
  timeStart: string | null;
  timeEnd: string | null;
  /** What was said of one child besides; absent, nothing was. */
  more?: ReportDetails | undefined;
}

/** A report before it is saved, as the form holds it and as the server rebuilds it from a request. */
export interface ReportDraft extends ReportSaid {
  /** The colour of each selected student; gray is none. */
  students: readonly Colour[];
  /** The colour that the person chose to apply, or null when none was chosen. */
  colourInHand: Colour | null;
}

/** The part of a report that a problem belongs to. */
export type ReportField = 'students' | 'nap' | 'info' | 'condition' | 'note';

export interface ReportProblem {
  field: ReportField;
  message: string;
}

/** How the reader's clock writes a time of day, `HH:mm`. */
export type WriteTime = (time: string) => string;

/** Everything that makes a type of report but its look: one file a type says all of it. */
export interface ReportTypeDefinition {
  /** Its number on the wire and in the database, where constraints of `reports` know it too. */
  id: number;
  /** Its word in the page's URL. */
  slug: string;
  name: string;
  /** What `GenericReportInfo` may name; null on a type that has none. */
  options: readonly string[] | null;
  /** The conditions that every child is given one of; null on a type that asks for none. */
  conditions: Conditions | null;
  /** It says from when to when. */
  hasTimes: boolean;
  /** It is about its note; on the others a note is optional. */
  isNoteRequired: boolean;
  /** What may be said of each child besides. */
  asks: readonly DetailName[];
  /** What keeps a report from being saved, but for its students, in the order of product 8.4. */
  problems: (draft: ReportDraft) => ReportProblem[];
  /** `GenericReportInfo` as it is stored; '' on a type that has none. */
  storedInfo: (info: string) => string;
  /** What it says beside its conditions and its note: "4oz". */
  details: (said: ReportSaid, writeTime: WriteTime) => string;
  /** What it says of a child whose condition is given in words, or as '': "Ate Most · Lunch". */
  summary: (said: ReportSaid, condition: string, writeTime: WriteTime) => string;
}

/** The one problem with this part of a report, if there is one. */
export function problemIf(isWrong: boolean, field: ReportField, message: string): ReportProblem[] {
  return isWrong ? [{ field, message }] : [];
}
