import type { Option } from '@footprints/contracts/curriculum';
import { messages } from '@footprints/contracts/errors';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { MomentFields } from '../../lib/storage.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { EntryForm } from '../../forms/entry-form.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NoteField } from '../../ui/note-field.tsx';
import { useFormOutcome } from '../../forms/use-form-outcome.ts';
import { groupsQuery } from '../children/queries.ts';
import type { SelectedStudent } from '../children/selection.ts';
import { StudentPicker } from '../children/student-picker.tsx';
import { type ChangeSelection, useStudentSelection } from '../children/use-student-selection.ts';
import { useSession } from '../identity/use-session.ts';
import classes from './moment-form.module.css';
import { consentProblem, momentPayload, momentProblems } from './moment-payload.ts';
import { PhotoField } from './photo-field.tsx';
import { subjectsQuery } from './queries.ts';
import { useSendMoment } from './use-send-moment.ts';

const emptyFields: MomentFields = { subjectId: null, note: '', photoName: '', hasPhoto: false };
const draftKind = {
  key: 'tft_draft_moment',
  about: '',
  empty: () => emptyFields,
  content: ['subjectId', 'note', 'photoName', 'hasPhoto'],
} as const;

function SubjectField(props: {
  value: number | null;
  onChange: (id: number | null) => void;
  error?: string | undefined;
}) {
  const { value, onChange, error } = props;
  const { data: subjects, isError, isFetching, refetch } = useQuery(subjectsQuery);
  if (isError && !subjects) {
    return <LoadFailure text={messages.getSubjectsFailed} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!subjects) {
    return (
      <div role="status" aria-label="Loading subjects">
        <Skeleton height={78} />
      </div>
    );
  }
  return (
    <NativeSelect
      label="Subject"
      withAsterisk
      aria-required
      data={[
        { value: '', label: 'Choose a subject' },
        ...subjects.map(({ Id, Value }) => ({ value: String(Id), label: Value })),
      ]}
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        onChange(Number(event.currentTarget.value) || null);
      }}
      error={error}
    />
  );
}

function UploadProgress({ sent }: { sent: number }) {
  return (
    <div className={classes.progress}>
      <span>Uploading photo… {Math.round(sent * 100)}%</span>
      <progress value={sent} aria-label="Photo upload" />
    </div>
  );
}

/** Why these students cannot be in a photo together, by the groups that the picker shows. */
function useConsentProblem(students: readonly SelectedStudent[]): string | undefined {
  const { activeClassroom } = useSession();
  const { data: groups } = useQuery(groupsQuery(activeClassroom?.id ?? null));
  return groups && consentProblem(students, groups);
}

/** The form of a new moment: photo first, then subject, students and an optional note (specification §2, §5). */
export function MomentForm({ onSaved }: { onSaved: (subject: Option, count: number) => void }) {
  const draft = useDraft(draftKind);
  const { fields } = draft;
  const [photo, setPhoto] = useState<File | null>(null);
  const [students, changeStudents] = useStudentSelection();
  const { data: subjects } = useQuery(subjectsQuery);
  const { send, giveUp, uploaded, isSending } = useSendMoment();
  const hasPhoto = photo !== null || fields.photoName !== '';
  const subject = subjects?.find((option) => option.Id === fields.subjectId);
  const withoutConsent = useConsentProblem(students);
  const found = momentProblems(hasPhoto, subject, fields, students, withoutConsent);
  const outcome = useFormOutcome(found);
  const { conclude, touch, errors } = outcome;

  const change = (patch: Partial<MomentFields>) => {
    touch();
    draft.change(patch);
  };
  const pick = useCallback<ChangeSelection>(
    (next) => {
      touch();
      changeStudents(next);
    },
    [touch, changeStudents],
  );
  const changePhoto = (next: File) => {
    setPhoto(next);
    change({ photoName: '', hasPhoto: true });
  };
  const dropPhoto = () => {
    setPhoto(null);
    change({ photoName: '', hasPhoto: photo === null });
  };

  const submit = async () => {
    conclude({ problems: found });
    if (found.length > 0 || !subject) return;
    const failure = await send({
      photo,
      uploadedName: fields.photoName,
      bodyFor: (photoName) => momentPayload(photoName, subject, fields, students),
      keyFor: draft.keyFor,
      onUploaded: (photoName) => {
        draft.change({ photoName });
      },
    });
    if (failure !== undefined) {
      conclude({ problems: [], failure });
      return;
    }
    draft.close();
    changeStudents(() => []);
    onSaved(subject, students.length);
  };

  const leave = () => {
    giveUp();
    draft.close();
  };
  const startOver = () => {
    setPhoto(null);
    draft.startOver();
  };
  return (
    <>
      <EntryForm
        label="New Portfolio Moment"
        onSubmit={() => void submit()}
        restored={
          draft.isRestored ? { text: 'Your unsaved moment was brought back.', onStartOver: startOver } : undefined
        }
        outcome={outcome}
        first={
          <div className={classes.first}>
            <PhotoField
              photo={photo}
              uploadedName={fields.photoName}
              isLost={fields.hasPhoto && !hasPhoto}
              onChange={changePhoto}
              onBroken={dropPhoto}
              error={errors.photo}
            />
            <SubjectField
              value={fields.subjectId}
              onChange={(subjectId) => {
                change({ subjectId });
              }}
              error={errors.subject}
            />
          </div>
        }
        aside={
          <StudentPicker
            selection={students}
            onChange={pick}
            mark="photo consent"
            // Said as soon as it holds, not only at the next try to save.
            error={withoutConsent ?? errors.students}
          />
        }
        last={
          <NoteField
            label="Notes (optional)"
            value={fields.note}
            onChange={(note) => {
              change({ note });
            }}
            error={errors.note}
          />
        }
        isFirstWide
        submitLabel="Save and Send Now"
        saving={isSending ? (uploaded === undefined ? 'Saving…' : 'Uploading photo…') : undefined}
        progress={uploaded !== undefined && <UploadProgress sent={uploaded} />}
      />
      <LeaveGuard text="This moment is not saved yet." isDirty={draft.isDirty} onLeave={leave} />
    </>
  );
}
