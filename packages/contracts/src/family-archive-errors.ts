/** What is refused about the archives of families; see `errors.ts`. */
export const familyArchiveMessages = {
  archivesTooMany:
    'This archive was made three times this week. Please download one of those, or ask again in a few days.',
} as const;
