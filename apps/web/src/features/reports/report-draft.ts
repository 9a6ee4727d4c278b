import type { ReportType } from '@footprints/contracts/report-types/table';
import { nowInZone } from '../../lib/dates.ts';
import type { ReportFields } from '../../lib/storage.ts';
import { useDraft } from '../../lib/use-draft.ts';

function emptyFields({ hasTimes }: ReportType, timeZone: string | null): ReportFields {
  const now = hasTimes ? nowInZone(timeZone) : '';
  return { info: '', note: '', timeStart: now, timeEnd: now, colourInHand: null };
}

/** The students are kept elsewhere, and a colour in hand alone is no content: a new form starts without one. */
const content = ['info', 'note', 'timeStart', 'timeEnd'] as const;

/** The fields of one report form, kept until it is saved or dropped. */
export function useReportDraft(type: ReportType, timeZone: string | null) {
  return useDraft({ key: 'tft_draft_report', about: type.slug, empty: () => emptyFields(type, timeZone), content });
}
