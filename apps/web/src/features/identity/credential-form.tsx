import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form } from '../../forms/form.tsx';
import type { FormOutcome } from '../../forms/use-form.ts';
import classes from './credential-form.module.css';

interface CredentialFormProps {
  form: { outcome: FormOutcome; isSending: boolean; submit: () => void };
  submitLabel: string;
  children: ReactNode;
  /** Where else one may want to go. */
  link?: ReactNode;
}

/** The one card of the pages that are open to everyone: messages, fields, one button, and a way on. */
export function CredentialForm({ form, submitLabel, children, link }: CredentialFormProps) {
  return (
    <Form form={form} className={classes.card}>
      {children}
      <Button type="submit" loading={form.isSending} fullWidth>
        {submitLabel}
      </Button>
      {link && <p className={classes.link}>{link}</p>}
    </Form>
  );
}
