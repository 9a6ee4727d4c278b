import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './entry-form.module.css';
import { Form } from './form.tsx';
import type { FormOutcome } from './use-form.ts';
import { StatusMessage } from '../ui/status-message.tsx';
import { StickyActions } from '../ui/sticky-actions.tsx';

interface EntryFormProps {
  /** Set when an unsaved form was brought back: what to say of it, and how to begin anew. */
  restored: { text: string; onStartOver: () => void } | undefined;
  form: { outcome: FormOutcome; submit: () => void };
  first: ReactNode;
  /** Stands between the two on narrow screens and beside them on wide ones. */
  aside: ReactNode;
  last: ReactNode;
  /** The first part needs as much room as the one aside. */
  isFirstWide?: boolean;
  /** Whom it is for: read right before the button. */
  recipients: ReactNode;
  submitLabel: string;
  /** What is under way, in words; then nothing can be changed or sent twice. */
  saving: string | undefined;
  progress?: ReactNode;
}

/** The frame of a form that records something: its messages, its parts, and its one button always within reach. */
export function EntryForm(props: EntryFormProps) {
  const { form, restored, first, aside, last, isFirstWide = false } = props;
  const { recipients, submitLabel, saving, progress } = props;
  const recipientsId = useId();
  const isSaving = saving !== undefined;
  const submit = () => {
    if (!isSaving) form.submit();
  };
  const above = restored && (
    <div className={classes.restored}>
      <StatusMessage>{restored.text}</StatusMessage>
      <Button variant="default" onClick={restored.onStartOver}>
        Start over
      </Button>
    </div>
  );
  return (
    <Form form={{ outcome: form.outcome, submit }} className={classes.form} above={above}>
      <fieldset disabled={isSaving} className={classes.body} data-even={isFirstWide || undefined}>
        <div className={classes.first}>{first}</div>
        <div className={classes.aside}>{aside}</div>
        <div className={classes.last}>{last}</div>
      </fieldset>
      <div className={classes.save} data-sticks="bottom">
        {progress}
        <StickyActions>
          <p id={recipientsId} className={classes.recipients}>
            {recipients}
          </p>
          <Button type="submit" size="lg" loading={isSaving} aria-describedby={recipientsId}>
            {submitLabel}
          </Button>
        </StickyActions>
      </div>
      <p role="status" className="visually-hidden">
        {saving}
      </p>
    </Form>
  );
}
