import type { ReportType } from '@footprints/contracts/report-types/table';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { nowInZone } from '../../lib/dates.ts';
import type { ReportFields } from '../../lib/storage.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useAbout } from '../children/use-named-student.ts';
import { useSession } from '../identity/use-session.ts';
import { justNow } from '../entries/when.ts';

function emptyFields({ hasTimes }: ReportType, timeZone: string | null): ReportFields {
  const time = hasTimes ? nowInZone(timeZone) : '';
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

/** A report that was begun on the page before, which passes it on as the state of the location. */
export interface BegunReport {
  fields: Pick<ReportFields, 'note' | 'when'>;
  /** Why it was, said above the form. */
  why: string;
}

/** Fills in what was begun on the page before, once. @returns what it was, for as long as the note has its words */
export function useBegunReport(draft: ReturnType<typeof useReportDraft>): BegunReport | undefined {
  const { fields, update } = draft;
  const location = useLocation();
  const navigate = useNavigate();
  const [filled] = useState(() => (location.state as { begun?: BegunReport } | null)?.begun);
  const isFilled = useRef(false);
  useEffect(() => {
    if (!filled || isFilled.current) return;
    isFilled.current = true;
    const { note, when } = filled.fields;
    // Beside what was brought back.
    update((kept) => ({ when, note: kept.note === '' ? note : `${kept.note}\n${note}` }));
    // Whoever loads the page again, or comes back to it, has changed it or saved it since.
    void navigate(location, { replace: true, state: { ...(location.state as object), begun: undefined } });
  }, [filled, update, navigate, location]);
  return filled && fields.note.includes(filled.fields.note) ? filled : undefined;
}

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
