import { entryMessages } from '@footprints/contracts/entry-errors';
import type { ReportType } from '@footprints/contracts/report-types/table';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../api/refusal-text.ts';
import type { ReportFields as Fields } from '../../lib/storage.ts';
import { EntryForm } from '../../forms/entry-form.tsx';
import { useGivingUp } from '../../forms/use-giving-up.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Recipients } from '../children/recipients.tsx';
import { StudentPicker } from '../children/student-picker.tsx';
import { withFirstColour, type Selection } from '../children/selection.ts';
import { useChosenStudents } from '../children/use-chosen-students.ts';
import { WhenField, whenInWords } from '../entries/when-field.tsx';
import { rememberNap } from './last-nap.ts';
import { DeviceClock } from '../identity/clock-skew.tsx';
import { useSession } from '../identity/use-session.ts';
import { useIsStudentNamed, usePickNamedStudent } from '../children/use-named-student.ts';
import { saveReportOf } from './queries.ts';
import { useBegunReport, useReportDraft } from './report-draft.ts';
import { ReportNote } from './report-note.tsx';
import { formProblems, reportPayload } from './report-payload.ts';
import { reportTypeLooks } from './types/looks.ts';

export interface SavedReport {
  /** Undefined where the answer does not say it: then it cannot be taken back here. */
  id: number | undefined;
  students: Selection;
  /** When it happened, in words; '' for just now. */
  when: string;
}

/** The form of one report type: its fields, the students, and Save (product 8.2). */
export function ReportForm({ type, onSaved }: { type: ReportType; onSaved: (saved: SavedReport) => void }) {
  const { timeZone } = useSession();
  const draft = useReportDraft(type);
  const client = useQueryClient();
  const { begin, giveUp } = useGivingUp();
  const { fields } = draft;
  const { students } = fields;
  const body = reportPayload(type, fields, students);
  const form = useForm({
    store: draft,
    problems: formProblems(type, fields, students, body),
    send: () => saveReportOf(client, { body, idempotencyKey: draft.keyFor(JSON.stringify(body)), signal: begin() }),
    onSent: (id) => {
      draft.close();
      if (type.hasTimes) rememberNap(fields.timeEnd, timeZone);
      onSaved({ id, students, when: whenInWords(fields.when, timeZone) });
    },
    failureOf: (error) => refusalText(error, entryMessages.saveReportFailed),
  });
  const { change, touch, errors } = form;
  const pick = useChosenStudents(draft, touch);
  usePickNamedStudent(draft);
  const told = useBegunReport(draft)?.why ?? (draft.isRestored ? 'Your unsaved report was brought back.' : undefined);
  // Who was named by the way here is read of first; of whom is picked below, there: what was tapped stays where it is.
  const [isNamed] = useState(useIsStudentNamed());

  const conditions = type.conditions && {
    asked: type.conditions,
    colourInHand: fields.colourInHand,
    // Whoever was named by the way here needs no second tap.
    onColourInHand: (colourInHand: NonNullable<Fields['colourInHand']>) =>
      change({ colourInHand, students: isNamed ? withFirstColour(students, colourInHand) : students }),
    error: errors.condition,
    marksMissing: errors.students === entryMessages.noConditionApplied,
  };
  const parts = { fields, onChange: change, errors };
  const note = <ReportNote isRequired={type.isNoteRequired} {...parts} />;
  const { Fields: TypeFields, Details, About, mark } = reportTypeLooks[type.slug];
  const leave = () => {
    giveUp();
    draft.close();
  };
  return (
    <>
      <DeviceClock />
      <EntryForm
        form={form}
        restored={told === undefined ? undefined : { text: told, onStartOver: draft.startOver }}
        first={
          <>
            {About && isNamed && <About students={students} />}
            {type.isNoteRequired && note}
            {TypeFields && <TypeFields {...parts} />}
          </>
        }
        aside={
          <>
            <StudentPicker
              selection={students}
              onChange={pick}
              conditions={conditions ?? undefined}
              mark={mark}
              error={errors.students}
            />
            {About && !isNamed && <About students={students} />}
          </>
        }
        last={
          <>
            {Details && (
              <Details
                details={fields.details}
                info={fields.info}
                colours={students.map(({ colour }) => colour)}
                onChange={(details) => change({ details })}
              />
            )}
            {/* A nap says from when to when. */}
            {!type.hasTimes && (
              <WhenField value={fields.when} onChange={(when) => change({ when })} error={errors.HappenedAt} />
            )}
            {!type.isNoteRequired && note}
          </>
        }
        recipients={<Recipients students={students} />}
        submitLabel={students.length > 0 ? `Save for ${students.length}` : 'Save'}
        saving={form.isSending ? 'Saving…' : undefined}
      />
      <LeaveGuard
        text="This report is not saved yet."
        isDirty={draft.isDirty}
        onLeave={leave}
        isSaving={form.isSending}
      />
    </>
  );
}
