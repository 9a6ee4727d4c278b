/** What is refused about putting right what was recorded; see `errors.ts`. */
export const correctionMessages = {
  timeOutOfReach: 'Please choose a time within the last day.',
  whyMissing: 'Please say why.',
  whyTooLong: 'A reason has 3 to 250 characters.',
  nothingChanged: 'Nothing was changed.',
  tooLateToCorrect: 'It is too late to correct this.',
  alreadyRead: 'This was already read. Please correct it instead.',
  hasEntryAlready: 'This student already has this entry.',
  entryChanged: 'This entry has changed since you opened it.',
} as const;
