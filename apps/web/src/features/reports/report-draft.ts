import type { ReportType } from '@footprints/contracts/report-types/table';
import { nowInZone } from '../../lib/dates.ts';
import type { ReportFields } from '../../lib/storage.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useAbout } from '../children/use-named-student.ts';
import { useSession } from '../identity/use-session.ts';
import { justNow } from '../entries/when.ts';
import { lastNapEnd } from './last-nap.ts';

function emptyFields({ hasTimes }: ReportType, timeZone: string | null): ReportFields {
  const time = hasTimes ? (lastNapEnd(timeZone) ?? nowInZone(timeZone)) : '';
  return {
    students: [],
    info: '',
    note: '',
    timeStart: time,
    timeEnd: time,
    colourInHand: null,
    details: {},
    when: justNow,
  };
}

/** A colour in hand or a time alone is no content. */
const content = ['students', 'info', 'note', 'timeStart', 'timeEnd', 'details'] as const;

/** The fields of one report form, kept until it is saved or dropped. */
export function useReportDraft(type: ReportType) {
  const { appInfo, timeZone } = useSession();
  return useDraft({
    key: 'kept_report',
    about: useAbout(type.slug),
    person: appInfo?.UserID ?? 0,
    noun: 'report',
    empty: () => emptyFields(type, timeZone),
    content,
  });
}
