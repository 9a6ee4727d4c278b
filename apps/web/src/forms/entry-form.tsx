import { Button } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import classes from './entry-form.module.css';
import type { FormOutcome } from './use-form.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { StatusMessage } from '../ui/status-message.tsx';
import { StickyActions } from '../ui/sticky-actions.tsx';

interface EntryFormProps {
  /** The form's name for screen readers. */
  label: string;
  /** Set when an unsaved form was brought back: what to say of it, and how to begin anew. */
  restored?: { text: string; onStartOver: () => void } | undefined;
  form: { outcome: FormOutcome; submit: () => void };
  first: ReactNode;
  /** Stands between the two on narrow screens and beside them on wide ones. */
  aside: ReactNode;
  last?: ReactNode;
  /** The first part needs as much room as the one aside. */
  isFirstWide?: boolean;
  /** Whom it is for: read right before the button. */
  recipients?: ReactNode;
  submitLabel: string;
  /** What is under way, in words; then nothing can be changed or sent twice. */
  saving?: string | undefined;
  /** How far it is. */
  progress?: ReactNode;
}

/** The frame of a form that records something: its messages, its parts, and its one button always within reach. */
export function EntryForm(props: EntryFormProps) {
  const { label, form, restored, first, aside, last, isFirstWide = false } = props;
  const { recipients, submitLabel, saving, progress } = props;
  const recipientsId = useId();
  const isSaving = saving !== undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSaving) form.submit();
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form} aria-label={label}>
      {restored && (
        <div className={classes.restored}>
          <StatusMessage>{restored.text}</StatusMessage>
          <Button variant="default" onClick={restored.onStartOver}>
            Start over
          </Button>
        </div>
      )}
      <ErrorSummary key={form.outcome.number} messages={form.outcome.summary} takesFocus={form.outcome.takesFocus} />
      <fieldset disabled={isSaving} className={classes.body} data-even={isFirstWide || undefined}>
        <div className={classes.first}>{first}</div>
        <div className={classes.aside}>{aside}</div>
        {last && <div className={classes.last}>{last}</div>}
      </fieldset>
      <div className={classes.save}>
        {progress}
        <StickyActions note={{ id: recipientsId, text: recipients }}>
          <Button type="submit" size="lg" loading={isSaving} aria-describedby={recipientsId}>
            {submitLabel}
          </Button>
        </StickyActions>
      </div>
      <p role="status" className={classes.hidden}>
        {saving}
      </p>
    </form>
  );
}
