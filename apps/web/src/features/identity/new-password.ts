import { messages } from '@footprints/contracts/errors';
import { linkMessages } from '@footprints/contracts/link-errors';
import { passwordMaxLength, passwordMinLength } from '@footprints/contracts/limits';
import { newPasswordProblem } from '@footprints/contracts/mailed-links';
import type { FormProblem } from '../../forms/form-problems.ts';

export const newPasswordHint = `${passwordMinLength}-${passwordMaxLength} characters`;

/** A field of a new password; its rules as phones read them that propose one. */
export const newPasswordField = {
  autoComplete: 'new-password',
  passwordrules: `minlength: ${passwordMinLength}; maxlength: ${passwordMaxLength};`,
} as const;

interface Fields {
  NewPassword: string;
  ConfirmPassword: string;
}

/** What is wrong with a new password: with itself, and with what it is compared with. */
export function newPasswordProblems({ NewPassword, ConfirmPassword }: Fields): FormProblem<keyof Fields>[] {
  if (NewPassword === '') return [{ field: 'NewPassword', message: messages.passwordMissing }];
  const isLong = newPasswordProblem(NewPassword, NewPassword) === undefined;
  return [
    ...(isLong ? [] : [{ field: 'NewPassword' as const, message: linkMessages.passwordLength }]),
    ...(NewPassword === ConfirmPassword
      ? []
      : [{ field: 'ConfirmPassword' as const, message: linkMessages.passwordsUnequal }]),
  ];
}
