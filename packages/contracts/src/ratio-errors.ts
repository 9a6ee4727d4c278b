/** What is refused about ratios and the rules of a room; see `errors.ts`. */
export const ratioMessages = {
  presetUnknown: 'Please choose a set of rules from the list.',
  ageInvalid: 'Please enter ages in whole months, from 0 to 216.',
  agesReversed: 'A rule must end at a greater age than it begins at.',
  childrenPerStaffInvalid: 'Please enter how many children one adult may be with, from 1 to 50.',
  citationTooLong: 'A citation must be at most 250 characters.',
  tooManyRules: 'A location can have at most 20 rules of its own.',
  ratioLoosened: 'A rule of your own can be stricter than the chosen set, never looser.',
  checkMinutesInvalid: 'Please enter 5 to 60 minutes between two checks.',
} as const;
