/** What a person reads who follows a mailed link, or sets a password, there or elsewhere. */
export const linkMessages = {
  passwordLength: 'Password must be 6-14 characters.',
  passwordsUnequal: 'Passwords do not match.',
  inviteInvalid: 'This invitation is invalid or has expired.',
  resetLinkInvalid: 'This reset link is invalid or has expired.',
  linkInvalid: 'This link is invalid or has expired.',
} as const;
