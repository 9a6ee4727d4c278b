/** An error and what it came of, the nearest first; Prisma keeps what its adapter said beside the cause. */
export function causesOf(error: unknown, depth = 0): object[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const { cause, meta } = error as { cause?: unknown; meta?: { driverAdapterError?: unknown } };
  return [error, ...causesOf(meta?.driverAdapterError, depth + 1), ...causesOf(cause, depth + 1)];
}
