import { TextInput, UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './credential-fields.module.css';

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Marks the field; the sentence stands in the summary. */
  invalid: boolean;
}

/** The email that somebody signs in with. */
export function EmailField({ value, onChange, invalid }: FieldProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={invalid}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}

interface PasswordFieldProps extends FieldProps {
  label: string;
  /** Stands beside the label. */
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, autoComplete, value, onChange, invalid }: PasswordFieldProps) {
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
      value={value}
      error={invalid}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
      rightSectionWidth={48}
      rightSectionPointerEvents="all"
      rightSection={
        <UnstyledButton
          className={classes.toggle}
          onClick={() => {
            setShown(!shown);
          }}
        >
          <Icon size={22} aria-hidden />
          <span className={classes.hidden}>{`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}</span>
        </UnstyledButton>
      }
    />
  );
}
