/** What signing in by a second factor and the account page refuse, in words for the person who reads them. */
export const accountMessages = {
  proofNeeded: 'Please confirm that it is you.',
  factorRequired: 'Your center asks for a second factor. Please set one up on your account page first.',
  proofMissing: 'Enter a code, or use a passkey.',
  codeMissing: 'Enter the code.',
  codeWrong: 'This code is not correct.',
  passkeyRefused: 'The passkey was not accepted. Please try again.',
  passkeyThere: 'This passkey is already set up.',
  passkeyNameMissing: 'Please enter a name for the passkey.',
  tooManyPasskeys: 'At most 20 passkeys can be set up. Please remove one first.',
  appNotStarted: 'Please begin again: this app was not set up in time.',
  factorStillNeeded: 'Your center asks for a second factor. Please set up another one before you remove this one.',
  factorMissing: 'There is no second factor.',
  oldPasswordMissing: 'Enter your current password.',
  oldPasswordWrong: 'The current password is not correct.',
  ownFactor: 'Your own second factor is set up on your account page.',
} as const;
