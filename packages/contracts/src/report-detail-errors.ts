/** What is refused about the details of a report; see `errors.ts`. */
export const reportDetailMessages = {
  detailMisplaced: 'This kind of report has no such detail.',
  milkUnknown: 'Please choose the milk from the list.',
  offeredOunces: 'What was offered is half an ounce to 12 ounces, in halves.',
  takenOunces: 'What was taken is 0 to 12 ounces, in halves.',
  takenAboveOffered: 'More cannot have been taken than was offered.',
  stoolUnknown: 'Please choose the stool from the list.',
  stoolWithoutBm: 'A stool can be described for BM alone.',
  creamUnknown: 'Please say whether cream was used.',
} as const;
