/** What is refused about erasing a child; see `errors.ts`. */
export const erasureMessages = {
  erasureNotArchived: 'Please archive the child first. Only what is about a child that has left can be erased.',
  erasureHeld: 'The records of this child are held. Whoever holds them has to end that first.',
  erasureUnderWay: 'What is about this child is being erased already.',
  erasureConfirmed: 'This has been confirmed already.',
  erasureBySecond: 'Somebody else than who asked for it has to confirm this.',
  erasureByNew:
    'One of your two accounts was added or changed in the week before this was asked for, or since. Somebody else has to confirm it, or it has to be asked for again in a week.',
  erasureReasonTooLong: 'The reason must be at most 250 characters.',
  erasureReasonNames: 'Please say why without the name of the child or a guardian: the reason stays.',
} as const;
