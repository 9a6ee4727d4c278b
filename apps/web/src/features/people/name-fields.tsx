import { adminMessages } from '@footprints/contracts/errors';
import { emailMaxLength } from '@footprints/contracts/limits';
import { TextInput } from '@mantine/core';
import type { FormProblem } from '../../forms/use-form-outcome.ts';

export interface NameValues {
  name: string;
  email: string;
}

/** Enough to catch a slip; the server knows the whole rule. */
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** What is wrong with a person's name and email. */
export function nameProblems({ name, email }: NameValues): FormProblem<keyof NameValues>[] {
  const problems: FormProblem<keyof NameValues>[] = [];
  if (name.trim() === '') problems.push({ field: 'name', message: adminMessages.nameMissing });
  if (!looksLikeEmail(email)) problems.push({ field: 'email', message: adminMessages.emailInvalid });
  return problems;
}

interface NameFieldsProps {
  value: NameValues;
  onChange: (patch: Partial<NameValues>) => void;
  errors: Partial<Record<keyof NameValues, string>>;
}

/** A person's name and the email that they sign in with. */
export function NameFields({ value, onChange, errors }: NameFieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        required
        maxLength={120}
        autoComplete="off"
        value={value.name}
        error={errors.name}
        onChange={(event) => {
          onChange({ name: event.currentTarget.value });
        }}
      />
      <TextInput
        label="Email"
        description="They sign in with it, and get their invitation there."
        type="email"
        required
        maxLength={emailMaxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value.email}
        error={errors.email}
        onChange={(event) => {
          onChange({ email: event.currentTarget.value });
        }}
      />
    </>
  );
}
