import { messages } from '@footprints/contracts/errors';
import { linkMessages } from '@footprints/contracts/link-errors';
import { passwordMaxLength, passwordMinLength } from '@footprints/contracts/limits';
import { newPasswordProblem } from '@footprints/contracts/mailed-links';
import type { FormProblem } from '../../forms/form-problems.ts';

export const newPasswordHint = `${passwordMinLength}-${passwordMaxLength} characters`;

/** As phones read it that propose a password. */
export const newPasswordRules = `minlength: ${passwordMinLength}; maxlength: ${passwordMaxLength};`;

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
