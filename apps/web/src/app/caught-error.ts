/** True for what a page throws to say that there is no such thing. */
export function isNotFound(error: unknown): boolean {
  return (error as { status?: unknown } | null | undefined)?.status === 404;
}

/** Tells developers what an error boundary caught; "not found" is an answer, not a fault. */
export function reportCaught(error: unknown): void {
  // eslint-disable-next-line no-console -- the last place that knows of it
  if (!isNotFound(error)) console.error(error);
}
