/** What is refused about how long records are kept; see `errors.ts`. */
export const retentionMessages = {
  retentionPresetUnknown: 'Please choose one of the sets of rules.',
  retentionKindUnknown: 'There is no such kind of record.',
  retentionKindTwice: 'A kind of record can have one rule.',
  retentionKeepInvalid: 'Please enter how long as a whole number of days, months or years.',
  retentionKeepTooLong: 'A time can be at most 100 years.',
  retentionFromInvalid: 'The time of this kind of record is not counted from there.',
  retentionCitationTooLong: 'Where it is said can be at most 250 characters.',
  retentionReasonTooLong: 'A reason must be at most 250 characters.',
  retentionReasonMissing: 'Please say why it is to be so.',
  retentionNothing: 'Please choose what is to change.',
  retentionShortened: 'A director can keep records longer, not shorter. Please ask an admin.',
  holdEnded: 'Somebody has ended this hold already.',
} as const;
