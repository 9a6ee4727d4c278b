import type { Option } from '@footprints/contracts/curriculum';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { MomentFields } from '../../lib/storage.ts';
import { newKey } from '../../lib/new-key.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { EntryForm } from '../../forms/entry-form.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { IdSelect } from '../../ui/id-select.tsx';
import { NoteField } from '../../ui/note-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import type { Selection } from '../children/selection.ts';
import { Recipients } from '../children/recipients.tsx';
import { StudentPicker } from '../children/student-picker.tsx';
import { useAbout, usePickNamedStudent } from '../children/use-named-student.ts';
import { useChosenStudents } from '../children/use-chosen-students.ts';
import { useGroups } from '../children/use-groups.ts';
import { DeviceClock } from '../identity/clock-skew.tsx';
import { useSession } from '../identity/use-session.ts';
import { justNow, whenProblems } from '../entries/when.ts';
import { WhenField, whenInWords } from '../entries/when-field.tsx';
import { FiledUnder } from './filed-under.tsx';
import classes from './moment-form.module.css';
import { consentProblem, momentPayload, momentProblems } from './moment-payload.ts';
import { PhotoField } from './photo-field.tsx';
import { subjectsQuery } from './queries.ts';
import { useKeptPhoto } from './use-kept-photo.ts';
import { momentFailure, useSendMoment } from './use-send-moment.ts';

const emptyFields: MomentFields = {
  students: [],
  subjectId: null,
  note: '',
  photoName: '',
  photoId: '',
  when: justNow,
};
const draftKind = {
  key: 'kept_moment',
  noun: 'moment',
  empty: () => emptyFields,
  content: ['students', 'subjectId', 'note', 'photoName', 'photoId'],
} as const;

interface SubjectFieldProps {
  value: number | null;
  onChange: (id: number | null) => void;
  error: string | undefined;
}

function SubjectField(field: SubjectFieldProps) {
  const query = useQuery(subjectsQuery);
  return (
    <Loaded query={query} failed={entryMessages.getSubjectsFailed} rows={1} height={78} label="Loading subjects">
      {(subjects) => (
        <IdSelect
          label="Subject"
          none="Choose a subject"
          required
          choices={subjects.map(({ Id, Value }) => ({ id: Id, name: Value }))}
          {...field}
        />
      )}
    </Loaded>
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

export interface SentMoment {
  /** Undefined where the answer does not say it: then it cannot be taken back here. */
  id: number | undefined;
  subject: Option;
  students: Selection;
  /** When it happened, in words; '' for just now. */
  when: string;
}

/** The form of a new moment: photo first, then subject, students and an optional note (product 9.1). */
export function MomentForm({ onSaved }: { onSaved: (saved: SentMoment) => void }) {
  const { appInfo, timeZone } = useSession();
  const person = appInfo?.UserID ?? 0;
  const draft = useDraft({ ...draftKind, about: useAbout('moment'), person });
  const { fields } = draft;
  const { students } = fields;
  const { photo, isLooking, choosePhoto, dropPhoto } = useKeptPhoto(person, fields.photoId);
  const { data: subjects } = useQuery(subjectsQuery);
  const { send, giveUp, uploaded } = useSendMoment();
  const hasPhoto = photo !== null || fields.photoName !== '';
  const subject = subjects?.find((option) => option.Id === fields.subjectId);
  const { data: groups } = useGroups();
  const withoutConsent = groups && consentProblem(students, groups);
  const payloadWith = (photoName: string) => momentPayload(photoName, subject, fields, students);
  const form = useForm({
    store: draft,
    problems: [
      ...momentProblems(payloadWith(fields.photoName), hasPhoto, withoutConsent),
      ...whenProblems(fields.when),
    ],
    send: () =>
      send({
        photo,
        uploadedName: fields.photoName,
        bodyFor: payloadWith,
        keyFor: draft.keyFor,
        onUploaded: (photoName) => draft.change({ photoName }),
      }),
    onSent: (id) => {
      draft.close();
      dropPhoto();
      if (subject) onSaved({ id, subject, students, when: whenInWords(fields.when, timeZone) });
    },
    failureOf: momentFailure,
  });
  const { change, touch, errors } = form;
  const pick = useChosenStudents(draft, touch);
  usePickNamedStudent(draft);
  // The one that was there, until the browser has drawn what took its place: that may turn out to be no picture.
  const former = useRef<{ photo: File | null; photoId: string; photoName: string } | null>(null);
  const letGoOfPhoto = () => {
    if (hasPhoto) former.current ??= { photo, photoId: fields.photoId, photoName: fields.photoName };
    else former.current = null;
    dropPhoto();
    change({ photoName: '', photoId: '' });
  };
  const changePhoto = (next: File) => {
    const photoId = newKey();
    choosePhoto(next, photoId);
    change({ photoName: '', photoId });
  };
  const dropBrokenPhoto = () => {
    const before = former.current;
    former.current = null;
    if (before?.photo) choosePhoto(before.photo, before.photoId);
    else dropPhoto();
    // One that the server has no more is still missed; one that was no picture is not.
    const photoId = before?.photoId ?? (photo === null ? fields.photoId : '');
    change({ photoName: before?.photoName ?? '', photoId });
  };

  const leave = () => {
    giveUp();
    draft.close();
    dropPhoto();
  };
  const startOver = () => {
    former.current = null;
    dropPhoto();
    draft.startOver();
  };
  return (
    <>
      <DeviceClock />
      <EntryForm
        form={form}
        restored={
          draft.isRestored ? { text: 'Your unsaved moment was brought back.', onStartOver: startOver } : undefined
        }
        first={
          <div className={classes.first}>
            <PhotoField
              photo={photo}
              uploadedName={fields.photoName}
              isLost={fields.photoId !== '' && !hasPhoto && !isLooking}
              onReading={letGoOfPhoto}
              onChange={changePhoto}
              onDrawn={() => {
                former.current = null;
              }}
              onBroken={dropBrokenPhoto}
              error={errors.Filename}
            />
            <SubjectField
              value={fields.subjectId}
              error={errors.SubjectID}
              onChange={(subjectId) => change({ subjectId })}
            />
            <FiledUnder subject={subject} />
          </div>
        }
        aside={
          <StudentPicker
            selection={students}
            onChange={pick}
            mark="photo consent"
            // Said as soon as it holds, not only at the next try to save.
            error={withoutConsent ?? errors.children}
          />
        }
        last={
          <>
            <WhenField value={fields.when} onChange={(when) => change({ when })} error={errors.HappenedAt} />
            <NoteField
              label="Notes (optional)"
              value={fields.note}
              onChange={(note) => change({ note })}
              error={errors.Note}
            />
          </>
        }
        isFirstWide
        recipients={<Recipients students={students} namesMany mark="photo consent" />}
        submitLabel="Save and Send Now"
        saving={form.isSending ? (uploaded === undefined ? 'Saving…' : 'Uploading photo…') : undefined}
        progress={uploaded !== undefined && <UploadProgress sent={uploaded} />}
      />
      <LeaveGuard
        text="This moment is not saved yet."
        isDirty={draft.isDirty}
        onLeave={leave}
        isSaving={form.isSending && uploaded === undefined}
      />
    </>
  );
}
