import { Button } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import classes from './credential-form.module.css';

interface CredentialFormProps {
  /** What the last try came to, in order. */
  problems: readonly string[];
  /** False for a message that was there from the start. */
  takesFocus?: boolean;
  onSubmit: () => void;
  submitLabel: string;
  isSubmitting: boolean;
  /** The fields. */
  children: ReactNode;
  /** Where else one may want to go. */
  link?: ReactNode;
}

/** The one card of the pages that are open to everyone: messages, fields, one button, and a way on. */
export function CredentialForm(props: CredentialFormProps) {
  const { problems, takesFocus = true, onSubmit, submitLabel, isSubmitting, children, link } = props;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSubmitting) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className={classes.card}>
      <ErrorSummary messages={problems} takesFocus={takesFocus} />
      {children}
      <Button type="submit" loading={isSubmitting} fullWidth>
        {submitLabel}
      </Button>
      {link && <p className={classes.link}>{link}</p>}
    </form>
  );
}
