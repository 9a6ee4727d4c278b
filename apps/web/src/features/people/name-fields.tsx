import { emailMaxLength } from '@footprints/contracts/limits';
import { TextInput } from '@mantine/core';
import type { FieldBinding } from '../../forms/use-form.ts';

export function NameFields({ bind }: { bind: (name: 'Name' | 'Email') => FieldBinding<string> }) {
  return (
    <>
      <TextInput label="Name" required maxLength={120} autoComplete="off" {...bind('Name')} />
      <TextInput
        label="Email"
        description="They sign in with it, and get their invitation there."
        type="email"
        required
        maxLength={emailMaxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...bind('Email')}
      />
    </>
  );
}
