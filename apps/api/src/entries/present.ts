/** What rows and details say of having been put right. */
export function presentCorrected({ version, correctedAt }: { version: number; correctedAt: Date | null }) {
  return { Version: version, IsCorrected: correctedAt !== null, CorrectedAt: correctedAt?.toISOString() ?? null };
}
