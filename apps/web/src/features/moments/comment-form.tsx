import { messages } from '@footprints/contracts/errors';
import { noteMaxLength } from '@footprints/contracts/limits';
import type { MomentDetail } from '@footprints/contracts/moments';
import { Button } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { refusalText } from '../../api/query-client.ts';
import { countCodePoints } from '../../lib/code-points.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { NoteField } from '../../ui/note-field.tsx';
import { type FormProblem, useFormOutcome } from '../../forms/use-form-outcome.ts';
import classes from './moment-detail.module.css';
import { useSaveComment } from './queries.ts';

function problemsOf(note: string): FormProblem<'note'>[] {
  const count = countCodePoints(note);
  if (count === 0) return [{ field: 'note', message: messages.commentMissing }];
  return count > noteMaxLength ? [{ field: 'note', message: messages.commentTooLong }] : [];
}

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

/** A parent's one comment on a moment: the form while there is none, else what was written (specification §4). */
export function CommentForm({ moment }: { moment: MomentDetail }) {
  const about = `${String(moment.DailyMomentId)} ${String(moment.ChildID)}`;
  const draft = useDraft({ key: 'tft_draft_comment', about, empty: () => ({ note: '' }), content: ['note'] });
  const save = useSaveComment(moment);
  const { note } = draft.fields;
  const found = problemsOf(note);
  const { conclude, touch, errors, ...outcome } = useFormOutcome(found);
  const { ParentNote } = moment.Child;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    conclude({ problems: found });
    if (found.length > 0) return;
    save.mutate(note.trim(), {
      onSuccess: draft.close,
      onError: (error) => {
        conclude({ problems: [], failure: refusalText(error, messages.saveCommentFailed) });
      },
    });
  };

  return (
    <Card title="Parent note">
      <ErrorSummary key={outcome.number} messages={outcome.summary} takesFocus={outcome.takesFocus} />
      {ParentNote === null ? (
        <form noValidate onSubmit={submit} className={classes.form} aria-label="Comment">
          <NoteField
            label="Comment"
            value={note}
            required
            error={errors.note}
            onChange={(next) => {
              touch();
              draft.change({ note: next });
            }}
          />
          <Button type="submit">Save Comment</Button>
          <LeaveGuard text="Your comment is not saved yet." isDirty={draft.isDirty} onLeave={draft.close} />
        </form>
      ) : (
        <Comment text={ParentNote} takesFocus={save.isPending} />
      )}
      <p role="status" className={classes.hidden}>
        {save.isPending ? 'Saving…' : save.isSuccess ? 'Comment saved' : ''}
      </p>
    </Card>
  );
}
