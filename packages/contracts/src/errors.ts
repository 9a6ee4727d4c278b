/**
 * What a person reads of signing in and of any call that fails. `link-errors.ts`, `http-errors.ts`, `entry-errors.ts`,
 * `account-errors.ts` and `admin-errors.ts` have the rest, which the first page does without. These sentences are promised to the letter
 * (docs/product.md), odd spelling and double spaces included. The name of a sentence is the code that programs compare
 * (`Codes` of an answer): it stays when the words change.
 */
export const messages = {
  emailMissing: 'Enter an email address.',
  passwordMissing: 'Enter a password.',
  loginRefused: 'The email or password is incorrect.',
  noRoles: 'User error. Contact admin.',

  notText: 'This must be text.',
  textNotStorable: 'The text contains characters that cannot be stored.',

  unavailable: 'The service is not available right now. Please try again in a moment.',
} as const;
