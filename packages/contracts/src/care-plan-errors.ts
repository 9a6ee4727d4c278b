/** What is refused about care plans; see `errors.ts`. */
export const carePlanMessages = {
  planKindMissing: 'Please choose sleep or feeding.',
  planWordsMissing: 'Please enter what the plan says.',
  planPositionUnknown: 'A plan can allow the side or the stomach.',
  planPositionMisplaced: 'A feeding plan has no positions.',
  planOverlaps: 'There is a plan of this kind in these days already. Please end that one first.',
  planHasBegun: 'This plan has begun: its first day stays. Other words can begin on another day.',
  planDaysOver: 'A last day before yesterday can be neither set nor changed. Please add a plan for other days.',
} as const;
