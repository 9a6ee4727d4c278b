import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { Form } from '../../forms/form.tsx';
import type { FieldBinding, FormOutcome } from '../../forms/use-form.ts';
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

/** The email that somebody signs in with. What is wrong with it stands in the summary. */
export function EmailField({ error, ...field }: FieldBinding<string>) {
  return (
    <TextInput
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      error={error !== undefined}
    />
  );
}

interface PasswordFieldProps extends FieldBinding<string> {
  label: string;
  /** Stands beside the label. */
  hint?: string;
  autoComplete: 'current-password' | 'new-password' | 'off';
  inputMode?: 'numeric';
  /** What a proposed password has to be; React hands the attribute on as it is. */
  passwordrules?: string;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, autoComplete, error, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      label={label}
      description={hint}
      type={shown ? 'text' : 'password'}
      name={label.toLowerCase().replaceAll(' ', '-')}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      error={error !== undefined}
      rightSectionWidth={48}
      rightSectionPointerEvents="all"
      rightSection={
        <UnstyledButton className={classes.toggle} onClick={() => setShown(!shown)}>
          <Icon size={22} aria-hidden />
          <span className="visually-hidden">{`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}</span>
        </UnstyledButton>
      }
    />
  );
}
