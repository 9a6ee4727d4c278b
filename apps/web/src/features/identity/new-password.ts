import { messages } from '@footprints/contracts/errors';
import { passwordMaxLength, passwordMinLength } from '@footprints/contracts/limits';
import { newPasswordProblem } from '@footprints/contracts/mailed-links';
import type { FormProblem } from '../../forms/form-problems.ts';

/** What a field for a new password says beside it. */
export const newPasswordHint = `${String(passwordMinLength)}-${String(passwordMaxLength)} characters`;

interface Fields {
  NewPassword: string;
  ConfirmPassword: string;
}

/** What is wrong with a new password, one at a time: with itself, before what it is compared with. */
export function newPasswordProblems({ NewPassword, ConfirmPassword }: Fields): FormProblem<keyof Fields>[] {
  const code = NewPassword === '' ? 'passwordMissing' : newPasswordProblem(NewPassword, ConfirmPassword);
  if (code === undefined) return [];
  return [{ field: code === 'passwordsUnequal' ? 'ConfirmPassword' : 'NewPassword', message: messages[code] }];
}
