/** What is refused about the archives of families; see `errors.ts`. */
export const familyArchiveMessages = {
  archivesTooMany:
    'This download was prepared three times this week. Please use one of those, or try again in a few days.',
  archiveForFamily:
    'Some photos of this child are now only for the family. Please ask the guardians to prepare the download.',
} as const;
