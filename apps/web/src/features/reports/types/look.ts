import type { Colour } from '@footprints/contracts/report-types/conditions';
import type { ReportDetails } from '@footprints/contracts/report-types/details';
import type { ReportField } from '@footprints/contracts/report-types/definition';
import type { ReportDetail, ReportRow } from '@footprints/contracts/reports';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ReportFields } from '../../../lib/storage.ts';
import type { Fact } from '../../../ui/facts.tsx';
import type { Selection } from '../../children/selection.ts';
import type { Mark } from '../../children/child-marks.tsx';

/** The fields that say what is reported, besides of whom. */
export type ReportContentFields = Omit<ReportFields, 'students' | 'when'>;

/** What a part of the report's form gets: the fields as they stand, and what is wrong with them. */
export interface FieldsProps {
  fields: ReportContentFields;
  onChange: (patch: Partial<ReportContentFields>) => void;
  errors: Partial<Record<ReportField, string>>;
  /** What was recorded is put right: its day may be over, so nothing is said of now. */
  isCorrection?: boolean;
}

/** What the part of a form gets that says more of each child. */
export interface DetailsProps {
  details: ReportDetails;
  /** `GenericReportInfo`, such as the bottle's size. */
  info: string;
  /** The conditions of the children whom it is about. */
  colours: readonly Colour[];
  onChange: (details: ReportDetails) => void;
}

/** A line of a child's day, in the plain words of a parent's evening (product 6.13). */
export interface DayLine {
  /** The report that it leads to. */
  row: ReportRow;
  /** What matters: "Lunch: ate some". */
  words: string;
  /** What may be said besides; '' where that is all. */
  more: string;
  /** When; '' where the words say so already. */
  at: string;
  notes: string[];
}

/** How a type of report looks: what its definition in the contract leaves to the screen. */
export interface ReportTypeLook {
  /** Its drawing; it always stands beside the type's name. */
  Icon: TablerIcon;
  /** What the form asks for besides students, conditions and the note. */
  Fields?: ComponentType<FieldsProps>;
  /** What may be said of each child besides. */
  Details?: ComponentType<DetailsProps>;
  /** What is to be known of the students whom it is for. */
  About?: ComponentType<{ students: Selection }>;
  /** What the chips of the students must say of a child. */
  mark?: Mark;
  /** What the detail says besides condition and note. */
  facts: (report: ReportDetail) => Fact[];
  /** What a day's reports of the type say of a child, given from the first to the last. */
  day: (rows: readonly ReportRow[]) => DayLine[];
}
