/** What is refused or fails about sleep; see `errors.ts`. */
export const sleepMessages = {
  positionMissing: 'Please choose how the student lies.',
  breathingMissing: 'Please choose how the student breathes.',
  signUnknown: 'A sign is not one of the list.',
  checkActionMissing: 'Please choose what was done.',
  noSleepSelected: 'Please select one or more students who sleep.',
  beforeSleep: 'Please choose a time after the nap began.',
  beforeLastCheck: 'Please choose a time after the last check.',
  beforeLastNap: 'Please choose a time after the last nap ended.',
  napStands: 'This nap can no longer be taken back. Please wake the student instead.',
  awakeAlready: 'This student is awake already.',
  asleepAtLeaving: 'cannot be checked out while asleep. Please end the nap first.',
  asleepAtArchiving: 'cannot be archived while asleep. Please end the nap first.',
  saveSleepFailed: 'Failed to save this. Please try again.',
} as const;
