import { childName } from '@footprints/contracts/children';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { type MomentDetail, saveComment } from '@footprints/contracts/moments';
import { Button } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { refusalText } from '../../api/refusal-text.ts';
import { problemsBy } from '../../forms/form-problems.ts';
import { useForm } from '../../forms/use-form.ts';
import { useGivingUp } from '../../forms/use-giving-up.ts';
import { useStored } from '../../lib/storage.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { NoteField } from '../../ui/note-field.tsx';
import { useSession } from '../identity/use-session.ts';
import classes from './moment-detail.module.css';
import { useSaveComment } from './queries.ts';

/** The comment that is there; takes focus when it takes the place of the form. */
function Comment({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) paragraph.current?.focus();
  }, [takesFocus]);
  return (
    <p ref={paragraph} tabIndex={-1} className={classes.comment}>
      {text}
    </p>
  );
}

interface CommentFieldsProps {
  note: string;
  error: string | undefined;
  /** It can be read, and no longer be saved. */
  isOver: boolean;
  onChange: (note: string) => void;
  onSubmit: () => void;
}

function CommentFields({ note, error, isOver, onChange, onSubmit }: CommentFieldsProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className="stack">
      {!isOver && <p>One comment for each moment. It can’t be changed once it is saved.</p>}
      <NoteField
        label={isOver ? 'Your comment, which is not saved' : 'Comment'}
        value={note}
        required={!isOver}
        readOnly={isOver}
        error={error}
        onChange={onChange}
      />
      {!isOver && <Button type="submit">Save Comment</Button>}
    </form>
  );
}

const draftKind = { key: 'kept_comment', noun: 'comment', empty: () => ({ note: '' }), content: ['note'] } as const;

/** A parent's one comment on a moment: the form while there is none, else what was written (product 9.9). */
export function CommentForm({ moment }: { moment: MomentDetail }) {
  // A correction gives a moment another number, and a family’s no takes its photo’s address; when it was written down stays.
  const about = `${moment.Created} ${moment.ChildID}`;
  const person = useSession().appInfo?.UserID ?? 0;
  const draft = useDraft({ ...draftKind, about, person });
  const save = useSaveComment(moment);
  const { begin, giveUp } = useGivingUp();
  const [, chooseChild] = useStored('tft_activeChild');
  // A tap on the other child in the header led away from here, and had chosen them.
  const stay = () => chooseChild({ id: moment.ChildID, name: childName(moment.Child) });
  const Note = draft.fields.note.trim();
  const form = useForm({
    store: draft,
    problems: problemsBy(saveComment.body, { ChildID: 1, DailyMomentID: 1, Note }, ['Note']),
    send: () => save.mutateAsync({ note: Note, signal: begin() }),
    onSent: () => {
      draft.close();
      stay();
    },
    failureOf: (error) => refusalText(error, entryMessages.saveCommentFailed),
  });
  const { outcome } = form;
  const ParentNote = save.isPending ? save.variables.note : (save.data ?? moment.Child.ParentNote);
  const hasComment = ParentNote !== null && !save.isPending;
  // Also where no answer came and it turns out to be there.
  const isStored = hasComment && ParentNote === Note;
  // It can no longer be saved, whosever comment is there; what is kept of another moment is not this form's to drop.
  const isOver = hasComment && draft.fields.note !== '';
  const isOvertaken = isOver && Note !== '' && !isStored;
  const summary = isOvertaken ? [entryMessages.commentExists] : outcome.summary;
  const { close } = draft;
  useEffect(() => {
    if (isOver) close();
  }, [isOver, close]);

  const leave = () => {
    giveUp();
    draft.close();
  };
  return (
    <Card title="Parent note">
      <ErrorSummary key={outcome.number} messages={isStored ? [] : summary} takesFocus={outcome.takesFocus} />
      {ParentNote !== null && <Comment text={ParentNote} takesFocus={save.isPending || isStored} />}
      {(ParentNote === null || isOvertaken) && (
        <CommentFields
          note={form.fields.note}
          error={form.errors.Note}
          isOver={isOvertaken}
          onChange={(note) => form.change({ note })}
          onSubmit={form.submit}
        />
      )}
      <LeaveGuard
        // A question that was asked while it was being saved goes as it is.
        key={String(save.isSuccess)}
        text="Your comment is not saved yet."
        isDirty={() => (ParentNote === null || save.isPending) && draft.isDirty()}
        onLeave={leave}
        onStay={stay}
        isSaving={save.isPending}
      />
      <p role="status" className="visually-hidden">
        {save.isPending ? 'Saving…' : save.isSuccess || isStored ? 'Comment saved' : ''}
      </p>
    </Card>
  );
}
