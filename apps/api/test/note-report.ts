/** A child of whom a report says nothing but its words. */
export const plain = (childId: number) => ({ childId, type: 'gray' as const, condition: '' });

/** A note for these children, as the form sends it. */
export const noteReport = (Note: string, childIds: number[]) => ({
  ReportTypeId: 7 as const,
  Note,
  GenericReportInfo: '',
  TimeStart: '',
  TimeEnd: '',
  children: childIds.map(plain),
});
