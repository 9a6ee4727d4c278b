/** What is refused about the archives of families; see `errors.ts`. */
export const familyArchiveMessages = {
  archivesTooMany:
    'This archive was made three times this week. Please download one of those, or ask again in a few days.',
  archiveForFamily:
    'Some photos of this child are for its family alone, who allows them no more. Please ask its guardians to make the archive.',
} as const;
