import { Button } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import type { FormOutcome } from '../../forms/use-form.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import classes from './credential-form.module.css';

interface CredentialFormProps {
  form: { outcome: FormOutcome; isSending: boolean; submit: () => void };
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
  /** Where else one may want to go. */
  link?: ReactNode;
}

/** The one card of the pages that are open to everyone: messages, fields, one button, and a way on. */
export function CredentialForm({ form, submitLabel, children, link }: CredentialFormProps) {
  const { outcome } = form;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form noValidate onSubmit={submit} className={classes.card}>
      <ErrorSummary key={outcome.number} messages={outcome.summary} takesFocus={outcome.takesFocus} />
      {children}
      <Button type="submit" loading={form.isSending} fullWidth>
        {submitLabel}
      </Button>
      {link && <p className={classes.link}>{link}</p>}
    </form>
  );
}
